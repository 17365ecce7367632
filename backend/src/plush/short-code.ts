import { randomInt } from 'node:crypto';

/** Without characters that look alike on a parcel. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 7;

/** A readable code; random, so that codes do not reveal each other. */
export const newShortCode = (): string => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
