import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';

/** Characters: at most 70 MB. */
const CAPACITY = 1024 * 1024;
/** Of a document besides its text, in characters. */
const DOCUMENT_WEIGHT = 500;

/** In characters of its text; what is made of it takes some 70 times as much memory. */
export const weighDocument = ({ loc }: DocumentNode): number => DOCUMENT_WEIGHT + (loc?.source.body.length ?? CAPACITY);

/**
 * Documents that were parsed and validated. Apollo Server's own store takes 34,000 short ones, which callers can invent,
 * and 160 MB with them.
 */
export const createDocumentStore = () => {
  const documents = new LRUCache<string, DocumentNode>({ maxSize: CAPACITY, sizeCalculation: weighDocument });
  return {
    get: async (key: string): Promise<DocumentNode | undefined> => documents.get(key),
    set: async (key: string, document: DocumentNode): Promise<void> => void documents.set(key, document),
    delete: async (key: string): Promise<boolean> => documents.delete(key),
  };
};
