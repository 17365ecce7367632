import type { Turn } from './load.ts';

export interface Contestant {
  readonly key: string;
  readonly title: string;
  readonly processes: number;
}

export interface Measurement extends Contestant {
  /** Key of the operation. */
  readonly operation: string;
  readonly cpuMs: number;
  readonly requestsPerSecond: number;
  /** Median over the rounds of its CPU by the floor's in the same round. */
  readonly timesFloor: number;
  /** The same by this gateway's. */
  readonly timesGateway: number;
  readonly lowest: number;
  readonly highest: number;
}

export interface Conditions {
  /** Of the pages that the limits hold for: requests before anything is counted, so that code is compiled. */
  readonly warmUp: number;
  readonly rounds: number;
  readonly requests: number;
  readonly atOnce: number;
  /** Of the others. */
  readonly brief: { readonly warmUp: number; readonly rounds: number; readonly requests: number };
  /** After which no further request is sent, to warm up and in a round, in milliseconds. */
  readonly mostMs: { readonly warmUp: number; readonly turn: number };
  readonly seconds: number;
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] =
    sorted.length % 2 ? [sorted[middle], sorted[middle]] : [sorted[middle - 1], sorted[middle]];
  return (low + high) / 2;
};

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** Of the contestants that were asked for the operation. */
export const summarize = (
  operation: string,
  contestants: readonly Contestant[],
  turns: ReadonlyMap<string, readonly Turn[]>,
): Measurement[] => {
  const of = (key: string): readonly Turn[] => turns.get(`${operation} ${key}`) ?? [];
  const ratiosTo = (key: string, other: string): number[] =>
    of(key).map(({ cpuMs }, round) => cpuMs / (of(other)[round]?.cpuMs ?? Number.NaN));
  return contestants
    .filter(({ key }) => of(key).length > 0)
    .map(({ key, title, processes }) => {
      const ratios = ratiosTo(key, 'floor');
      return {
        operation,
        key,
        title,
        processes,
        cpuMs: rounded(median(of(key).map(({ cpuMs }) => cpuMs))),
        requestsPerSecond: Math.round(median(of(key).map((turn) => turn.requestsPerSecond))),
        timesFloor: rounded(median(ratios)),
        timesGateway: rounded(median(ratiosTo(key, 'gateway'))),
        lowest: rounded(Math.min(...ratios)),
        highest: rounded(Math.max(...ratios)),
      };
    });
};

const MOST_TIMES_FLOOR = 2.2;
const MOST_KEPT_TIMES_FLOOR = 0.3;
const LEAST_LESS_THAN_EXPRESS = 2.5;
const LEAST_LESS_THAN_APOLLO_GATEWAY = 5;
const LEAST_LESS_THAN_HIVE = 5;

/** Targets that the figures miss; empty when all are met. */
export const verdict = (measured: readonly Measurement[]): string[] => {
  const of = (key: string) => measured.find((one) => one.operation === 'category 20' && one.key === key);
  const own = of('gateway')?.timesFloor ?? Number.NaN;
  const kept = of('kept')?.timesFloor ?? Number.NaN;
  const express = of('express')?.timesGateway ?? Number.NaN;
  const apolloGateway = of('apollo-gateway')?.timesGateway ?? Number.NaN;
  const hive = of('hive')?.timesGateway ?? Number.NaN;
  const promises: [isKept: boolean, problem: string][] = [
    [own <= MOST_TIMES_FLOOR, `category costs ${own} × the floor, promised are at most ${MOST_TIMES_FLOOR}`],
    [kept <= MOST_KEPT_TIMES_FLOOR, `a kept answer costs ${kept} × the floor, promised are ${MOST_KEPT_TIMES_FLOOR}`],
    [express >= LEAST_LESS_THAN_EXPRESS, `Express costs ${express} × as much, promised are ${LEAST_LESS_THAN_EXPRESS}`],
    [
      apolloGateway >= LEAST_LESS_THAN_APOLLO_GATEWAY,
      `@apollo/gateway costs ${apolloGateway} × as much, promised are ${LEAST_LESS_THAN_APOLLO_GATEWAY}`,
    ],
    [hive >= LEAST_LESS_THAN_HIVE, `Hive Gateway costs ${hive} × as much, promised are ${LEAST_LESS_THAN_HIVE}`],
  ];
  return promises.filter(([isKept]) => !isKept).map(([, problem]) => problem);
};
