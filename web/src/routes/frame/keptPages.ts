import type { ApolloClient } from '@apollo/client';

interface KeptPage {
  readonly path: string;
  readonly name: string;
}

const MOST = 6;
const PAGE_FIELD = /^page\((\{.*\})\)$/;

type Fields = Readonly<Record<string, unknown>>;

const toRef = (value: unknown): string =>
  typeof value === 'object' && value !== null && '__ref' in value ? String(value.__ref) : '';

const toKeptPage = (field: string, target: Fields | undefined): KeptPage[] => {
  const [, args] = PAGE_FIELD.exec(field) ?? [];
  const name = target?.name ?? target?.title;
  const path = args ? (JSON.parse(args) as { readonly path?: unknown }).path : undefined;
  return typeof path === 'string' && typeof name === 'string' ? [{ path, name }] : [];
};

/** Available offline, last visited first. */
export const getKeptPages = (client: ApolloClient): readonly KeptPage[] => {
  const data = client.cache.extract() as Readonly<Record<string, Fields>>;
  const pages = Object.entries(data.ROOT_QUERY ?? {}).flatMap(([field, value]) =>
    toKeptPage(field, data[toRef(value)]),
  );
  return pages.reverse().slice(0, MOST);
};
