/** A code in groups that are easy to read and to type. */
export const spaced = (code: string, size: number): string =>
  code.replace(new RegExp(`(.{${size}})(?=.)`, "g"), "$1 ");
