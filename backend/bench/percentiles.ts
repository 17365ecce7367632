export interface Percentiles {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** Nearest-rank percentiles of at least one number. */
export const percentiles = (numbers: readonly number[]): Percentiles => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] as number;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
};
