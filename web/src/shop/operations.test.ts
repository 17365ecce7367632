import { describe, expect, it } from 'vitest';
import { OPERATIONS } from './operations.ts';

const files = Object.keys(import.meta.glob(['./**/operations/[a-z]*.ts', '!**/*.test.ts']));

const getDocumentName = ({ document }: (typeof OPERATIONS.all)[number]): string | undefined => {
  const [definition] = document.definitions;
  return definition?.kind === 'OperationDefinition' ? definition.name?.value : undefined;
};

describe('the operations of the queue', () => {
  it('are one for each operation file', () => {
    expect(files).not.toEqual([]);
    expect(OPERATIONS.all).toHaveLength(files.length);
  });

  it('are named as their documents, each once', () => {
    const names = OPERATIONS.all.map(({ name }) => name);
    expect(names).toEqual(OPERATIONS.all.map(getDocumentName));
    expect(new Set(names).size).toBe(names.length);
  });
});
