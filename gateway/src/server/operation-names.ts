import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const MANIFEST = new URL('../../../schema/trusted-documents.json', import.meta.url);

const manifestSchema = z.object({ operations: z.array(z.object({ name: z.string() })) });

/** The names of the storefront's operations, from their manifest; none without one. */
export const readOperationNames = (file: URL = MANIFEST): readonly string[] =>
  existsSync(file)
    ? manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).operations.map(({ name }) => name)
    : [];
