import { isMeant, type NamedValue, toChoiceWord } from '@patchwork/domain/catalog/choice-words.ts';
import { DEFAULT_FACETS } from '@patchwork/domain/catalog/facets.ts';
import { ALL_VALUES, type FacetSource, getValues } from './filters.ts';

export interface FacetValue {
  readonly facet: Pick<FacetSource, 'attribute' | 'kind'>;
  readonly option: NamedValue;
}

/** The label of a price range depends on the currency, so it is identified by its value. */
const toNamedValue = ({ facet: { kind }, option: { value, label } }: FacetValue): NamedValue => ({
  value,
  label: kind === 'PRICE' ? value : label,
});

/** The word that stands for a value in the query. */
export const getChoiceWord = (value: FacetValue): string => toChoiceWord(toNamedValue(value));

export const isValueChosen = (address: URLSearchParams, value: FacetValue): boolean =>
  getValues(address, value.facet.attribute).some((text) => isMeant(text, toNamedValue(value)));

/** The query with a value added by its name, or removed whether it was there by id or by name. */
export const toggleValue = (address: URLSearchParams, value: FacetValue): URLSearchParams => {
  const { attribute } = value.facet;
  const texts = getValues(address, attribute);
  const others = texts.filter((text) => !isMeant(text, toNamedValue(value)));
  const next = new URLSearchParams(address);
  next.delete(attribute);
  for (const text of others.length < texts.length ? others : [...texts, getChoiceWord(value)])
    next.append(attribute, text);
  return next;
};

export const withoutFilters = (address: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...address].filter(([key]) => !DEFAULT_FACETS.includes(key)));

/** The query with every value of the filters listed, or only the most frequent ones. */
export const withValues = (address: URLSearchParams, isAll: boolean): URLSearchParams => {
  const next = new URLSearchParams(address);
  next.delete(ALL_VALUES[0]);
  if (isAll) next.set(...ALL_VALUES);
  return next;
};
