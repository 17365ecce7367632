import { type ExistingPlushieQuery, useExistingPlushieQuery } from './ExistingPlushie.generated.ts';

export type Plushie = NonNullable<ExistingPlushieQuery['plushie']>;

/** What became of looking for the plushie that an address names. */
export type ExistingPlushie =
  | { readonly status: 'none' | 'looking' | 'missing'; readonly plushie: null }
  | { readonly status: 'failed'; readonly plushie: null; readonly again: () => void }
  | { readonly status: 'found'; readonly plushie: Plushie };

/**
 * Looks for a plushie that has been designed before. Never on the server and never kept on the device: it is there for
 * its owner alone.
 * @param id as the address says; null: none is named.
 */
export const useExistingPlushie = (id: string | null): ExistingPlushie => {
  const wanted = { variables: { id: id ?? '' }, skip: !id, ssr: false, fetchPolicy: 'no-cache' } as const;
  const { data, error, loading, refetch } = useExistingPlushieQuery({ ...wanted, notifyOnNetworkStatusChange: true });
  if (!id) return { status: 'none', plushie: null };
  if (data?.plushie) return { status: 'found', plushie: data.plushie };
  if (loading) return { status: 'looking', plushie: null };
  if (error) return { status: 'failed', plushie: null, again: () => void refetch().catch(() => undefined) };
  return { status: data ? 'missing' : 'looking', plushie: null };
};
