// Unpacks the Chromium of the package and prints where it is, for tests on machines without one.
process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs22.x";
const { default: chromium } = await import("@sparticuz/chromium");
console.log(await chromium.executablePath());
