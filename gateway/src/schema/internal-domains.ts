import { resolvers as operations } from '../operations/operations.resolvers.ts';
import type { Domain } from './domain.ts';
import { createDomain, domains } from './domains.ts';

/** Those of the contract for tools of the staff: what shoppers have, and the shop's operations. */
export const internalDomains: readonly Domain[] = [...domains, createDomain('operations', operations)];
