import { randomInt } from 'node:crypto';

/** Without letters and digits that are taken for each other on a parcel. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 7;

/** A code that people can read out. By chance, so that none tells of another. */
export const newShortCode = (): string => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
