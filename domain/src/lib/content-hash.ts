import { sha3_224 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from './canonical.ts';

/** SHA3-224 of the canonical JSON, as 56 hexadecimal digits. */
export const contentHash = (value: unknown): string => bytesToHex(sha3_224(utf8ToBytes(canonicalJson(value))));
