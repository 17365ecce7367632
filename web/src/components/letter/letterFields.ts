import { fieldIdOf, type Letter, type Problems } from './letter.ts';
import type { Typed } from './letterDraft.ts';

export interface LetterFields {
  readonly letter: Letter;
  readonly initial: Typed;
  readonly problems: Problems;
}

/** What ties a control to its field: spread it on the control. What was typed before the page came alive counts. */
export const fieldProps = ({ letter, initial, problems }: LetterFields, name: string) => ({
  id: fieldIdOf(letter, name),
  name,
  label: letter.labels[name] ?? name,
  error: problems[name] ?? null,
  ...(initial[name] && { defaultValue: initial[name] }),
});
