// Points that count up at the end of a game, then show the result; at once under reduced motion.
import { moves } from "./motion";

const SECONDS = 1.1;

export class CountUp {
  value = $state(0);
  over = $state(false);

  constructor(
    private readonly total: number,
    animated: boolean,
    private readonly onend: () => void = () => undefined,
  ) {
    if (animated && moves()) this.run();
    else this.end();
  }

  private run(): void {
    const began = performance.now();
    const step = (now: number) => {
      const part = Math.min(1, (now - began) / (SECONDS * 1_000));
      this.value = Math.round(this.total * (1 - (1 - part) ** 2)); // slower towards the end
      if (part < 1) requestAnimationFrame(step);
      else {
        this.end();
        this.onend();
      }
    };
    requestAnimationFrame(step);
  }

  private end(): void {
    this.value = this.total;
    this.over = true;
  }
}
