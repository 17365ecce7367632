export interface Sample {
  readonly minutes: number;
  readonly megabytes: number;
}

/** Growth in MB per minute, by least squares. NaN for fewer than two samples. */
export const getSlope = (samples: readonly Sample[]): number => {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const minutes = mean(samples.map((sample) => sample.minutes));
  const megabytes = mean(samples.map((sample) => sample.megabytes));
  const covariance = mean(samples.map((sample) => (sample.minutes - minutes) * (sample.megabytes - megabytes)));
  const variance = mean(samples.map((sample) => (sample.minutes - minutes) ** 2));
  return covariance / variance;
};
