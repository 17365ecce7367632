import { useState } from 'react';
import { useBreedsQuery } from './Breeds.generated.ts';
import { TextEntry } from './TextEntry.tsx';
import type { WidgetProps } from './widget.ts';

/** What systems call the option that asks for the breed of a pet. */
export const BREED = 'breed';

/** A breed in the shopper's own words; those that the shop knows are offered from the first touch on. */
export const BreedField = (props: WidgetProps) => {
  const [isWanted, setIsWanted] = useState(false);
  const { data } = useBreedsQuery({ skip: !isWanted, fetchPolicy: 'cache-first' });
  const listId = `${props.kit.fieldId(props.view.customization.id)}-breeds`;
  const names = new Set(data?.breeds?.map(({ name }) => name));
  return (
    <>
      <TextEntry {...props} listId={listId} onFocus={() => setIsWanted(true)} />
      <datalist id={listId}>
        {[...names].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
};
