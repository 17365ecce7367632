import { formatReason } from '@patchwork/domain/messages/reason.ts';
import { table } from '@patchwork/domain/messages/refusals-table.generated.ts';
import { keptSite } from '../../lib/keptSite.ts';
import { isReasoned, type Reasoned } from './reasoned.ts';

/** In the page's language; unchanged if the page does not know the key. */
const translateReason = (said: Reasoned): Reasoned => {
  const { reason, parameters } = said;
  const given = Object.fromEntries((parameters ?? []).map(({ name, value }) => [name, value]));
  return { ...said, message: formatReason(table, reason, given, keptSite(location.pathname)?.store) ?? said.message };
};

const translateDeep = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(translateDeep);
  if (isReasoned(value)) return translateReason(value);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, translateDeep(part)]));
};

/** Translates all messages of an answer. */
export const translateReasons = <Answer>(answer: Answer): Answer => translateDeep(answer) as Answer;
