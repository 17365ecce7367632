import { type Choosable, type Selections, selectionsFrom, writeSelections } from './choice.ts';
import { useAddressChoice } from './useAddressChoice.ts';

/** The shopper's choice of options, kept in the query. */
export const useSelections = (choosable: Choosable) => {
  const [selections, select] = useAddressChoice<Selections>(
    (query) => selectionsFrom(choosable, query),
    (query, chosen) => writeSelections(choosable.options, query, chosen),
  );
  return { selections, choose: (code: string, valueId: string) => select({ ...selections, [code]: valueId }) };
};
