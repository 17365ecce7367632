import { useState } from 'react';
import { useBreedsQuery } from './Breeds.generated.ts';
import { TextEntry } from './TextEntry.tsx';
import type { WidgetProps } from './widget.ts';

export const BREED = 'breed';

/** Free text with the shop's breeds as suggestions, loaded on first focus. */
export const BreedField = (props: WidgetProps) => {
  const [hasFocused, setHasFocused] = useState(false);
  const { data } = useBreedsQuery({ skip: !hasFocused, fetchPolicy: 'cache-first' });
  const listId = `${props.kit.fieldId(props.view.customization.id)}-breeds`;
  const names = new Set(data?.breeds?.map(({ name }) => name));
  return (
    <>
      <TextEntry {...props} listId={listId} onFocus={() => setHasFocused(true)} />
      <datalist id={listId}>
        {[...names].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
};
