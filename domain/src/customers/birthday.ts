const LEAP_YEAR = 2024;

/** Whether the day exists in some year; months count from 1. */
export const isDayOfYear = (month: number, day: number): boolean =>
  Number.isInteger(month) &&
  Number.isInteger(day) &&
  month >= 1 &&
  month <= 12 &&
  day >= 1 &&
  day <= new Date(Date.UTC(LEAP_YEAR, month, 0)).getUTCDate();
