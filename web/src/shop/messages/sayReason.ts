import { sayReason as say } from '@patchwork/domain/messages/reason.ts';
import { table } from '@patchwork/domain/messages/refusals-table.generated.ts';
import { isReasoned, type Reasoned } from './reasoned.ts';

/** In the language of this page; as it came where the page does not know its reason. */
const sayReason = (said: Reasoned): Reasoned => {
  const { reason, parameters } = said;
  const given = Object.fromEntries((parameters ?? []).map(({ name, value }) => [name, value]));
  return { ...said, message: say(table, reason, given) ?? said.message };
};

const sayIn = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sayIn);
  if (isReasoned(value)) return sayReason(value);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, sayIn(part)]));
};

/** An answer with all that names its reason said in the language of this page. */
export const sayReasons = <Answer>(answer: Answer): Answer => sayIn(answer) as Answer;
