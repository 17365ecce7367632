import { expect, it } from 'vitest';
import { readOperationNames } from './operation-names.ts';

it('names are those of operations, and a document that is no GraphQL is named by its hash', () => {
  const documents = new Map([['aa', 'query One { a } fragment F on T { b } mutation Two { c }']]);
  expect(readOperationNames(documents)).toEqual(['One', 'Two']);
  const wrong = new Map([...documents, ['bb', 'query {']]);
  const words = 'Configuration is wrong: TRUSTED_MANIFESTS: the document bb cannot be parsed: Syntax Error';
  expect(() => readOperationNames(wrong)).toThrow(words);
});
