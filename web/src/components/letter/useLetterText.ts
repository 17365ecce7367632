import { useEffect, useRef, useState } from 'react';
import type { Letter } from './letter.ts';
import { dropDraft, isBlank, keepDraft, readDraft, type Typed } from './letterDraft.ts';
import { useLeavingWarning } from './useLeavingWarning.ts';
import { useOwnerLeft } from './useOwnerLeft.ts';

const NOTHING: Typed = {};

const typedIn = (form: HTMLFormElement | null): Typed =>
  form ? Object.fromEntries([...new FormData(form)].map(([name, text]) => [name, String(text)])) : NOTHING;

/** What a form holds: kept as it is typed, also what was typed before the page came alive. */
export const useLetterText = ({ name }: Letter) => {
  const formRef = useRef<HTMLFormElement>(null);
  const [start, setStart] = useState(() => ({ version: 0, typed: readDraft(name) }));
  const [isDirty, setIsDirty] = useState(false);
  const { version } = start;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version is another form
  useEffect(() => {
    const typed = typedIn(formRef.current);
    if (!isBlank(typed)) keepDraft(name, typed);
    setIsDirty(!isBlank(typed));
  }, [name, version]);
  const clear = () => {
    dropDraft(name);
    setIsDirty(false);
    setStart({ version: version + 1, typed: NOTHING });
  };
  useLeavingWarning(isDirty);
  useOwnerLeft(clear);
  return {
    formRef,
    /** Another one is another form. */
    version,
    /** What the fields of this version begin with. */
    initial: start.typed,
    read: () => typedIn(formRef.current),
    keep: () => {
      const typed = typedIn(formRef.current);
      keepDraft(name, typed);
      setIsDirty(!isBlank(typed));
    },
    clear,
  };
};

/** The focus goes to the first field that something is wrong with. */
export const focusFirst = ([fieldId]: readonly string[]): void => {
  const field = fieldId === undefined ? null : document.getElementById(fieldId);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
};
