import { ApolloCache, type Cache, type DataValue, MissingFieldError } from '@apollo/client';
import type { Unmasked } from '@apollo/client/masking';
import { addTypenameToDocument } from '@apollo/client/utilities';
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type InlineFragmentNode,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { getAnswerKey, type PageAnswer } from './pageAnswer.ts';

type Fields = Readonly<Record<string, unknown>>;

const ROOT_ID = 'ROOT_QUERY';

/** Documents are constants of the build: each is changed once per process, and recognized when it comes back changed. */
const withTypenames = new WeakMap<DocumentNode, DocumentNode>();

const addTypenames = (document: DocumentNode): DocumentNode => {
  const known = withTypenames.get(document);
  if (known) return known;
  const added = addTypenameToDocument(document);
  withTypenames.set(document, added).set(added, added);
  return added;
};

/** The fields that are selected of an object, those of fragments for its type included. */
const findFields = ({ selections }: SelectionSetNode, document: DocumentNode, typename: unknown): FieldNode[] =>
  selections.flatMap((selection: SelectionNode) => {
    if (selection.kind === Kind.FIELD) return [selection];
    const fragment =
      selection.kind === Kind.INLINE_FRAGMENT
        ? selection
        : document.definitions.find(
            (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === selection.name.value,
          );
    if (!fragment || !('selectionSet' in fragment)) return [];
    const type = 'typeCondition' in fragment ? fragment.typeCondition?.name.value : undefined;
    return type === undefined || typename === undefined || type === typename
      ? findFields(fragment.selectionSet, document, typename)
      : [];
  });

const getResponseName = ({ alias, name }: FieldNode): string => (alias ?? name).value;

/** Whether a value of an answer has all that is selected of it. */
const hasSelected = (value: unknown, selected: SelectionSetNode, document: DocumentNode): boolean => {
  if (Array.isArray(value)) return value.every((item) => hasSelected(item, selected, document));
  if (typeof value !== 'object' || value === null) return true;
  const fields: Fields = { ...value };
  return findFields(selected, document, fields.__typename).every((field) => {
    const inner = fields[getResponseName(field)];
    return inner !== undefined && (!field.selectionSet || hasSelected(inner, field.selectionSet, document));
  });
};

/** The part of an answer that a query without variables asks for, such as some settings of all; null where it has less. */
const findPart = (data: Fields, document: DocumentNode): Fields | null => {
  const [operation] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION || operation.variableDefinitions?.length) return null;
  const fields = findFields(operation.selectionSet, document, undefined);
  const isPlain = fields.every((field) => !field.arguments?.length && !field.alias);
  return isPlain && hasSelected(data, operation.selectionSet, document) ? data : null;
};

/**
 * The cache of one render on the server: it hands out answers as they came from the gateway. A page is rendered once, so
 * nothing would be gained by normalizing them, and it takes most of the time of a render. The browser normalizes them when
 * it reads them, see `cache.ts`.
 */
export class AnswerCache extends ApolloCache {
  #answers = new Map<string, Fields>();

  /** Answers with what another one holds, until the work is done. */
  lend<T>(other: AnswerCache, work: () => T): T {
    const own = this.#answers;
    this.#answers = other.#answers;
    try {
      return work();
    } finally {
      this.#answers = own;
    }
  }

  override write<T>({ query, variables, result }: Cache.WriteOptions<T>): undefined {
    this.#answers.set(getAnswerKey(query, variables ?? {}), result as Fields);
  }

  #find({ query, variables }: Pick<Cache.DiffOptions, 'query' | 'variables'>): Fields | null {
    const own = this.#answers.get(getAnswerKey(query, variables));
    if (own) return own;
    for (const data of this.#answers.values()) {
      const part = findPart(data, query);
      if (part) return part;
    }
    return null;
  }

  override read<T>({ rootId = ROOT_ID, ...options }: Cache.ReadOptions<T>) {
    // Objects are not known by themselves here.
    return rootId === ROOT_ID ? (this.#find(options) as Unmasked<T> | null) : null;
  }

  override diff<T>({ query, variables = {}, id: rootId = ROOT_ID }: Cache.DiffOptions): Cache.DiffResult<T> {
    const result = rootId === ROOT_ID ? this.#find({ query, variables }) : null;
    if (result !== null) return { result: result as DataValue.Complete<T>, complete: true };
    const missing = new MissingFieldError('There is no such answer', getAnswerKey(query, variables), query, variables);
    return { result: null, complete: false, missing };
  }

  override transformDocument(document: DocumentNode): DocumentNode {
    return addTypenames(document);
  }

  override fragmentMatches(fragment: InlineFragmentNode | FragmentDefinitionNode, typename: string): boolean {
    return fragment.typeCondition?.name.value === typename;
  }

  override performTransaction(transaction: (cache: ApolloCache) => void): void {
    transaction(this);
  }

  /** Nothing changes during a render. */
  override watch(): () => void {
    return () => undefined;
  }

  override extract(): PageAnswer[] {
    return Array.from(this.#answers, ([key, data]) => ({ key, data }));
  }

  override restore(): this {
    return this;
  }

  override async reset(): Promise<void> {
    this.#answers.clear();
  }

  override evict(): boolean {
    return false;
  }

  override removeOptimistic(): void {}
}
