import { sayReason as say } from '@patchwork/domain/messages/reason.ts';
import { table } from '@patchwork/domain/messages/refusals-table.generated.ts';

interface Named {
  readonly message: string;
  readonly reason?: string | null;
  readonly parameters?: readonly { readonly name: string; readonly value: string }[] | null;
}

/** A refusal in the language of this page; as it came where the page does not know its reason. */
export const sayReason = <T extends Named>(problem: T): T => {
  const { reason, parameters } = problem;
  const given = Object.fromEntries((parameters ?? []).map(({ name, value }) => [name, value]));
  const message = reason ? say(table, reason, given) : null;
  return message === null ? problem : { ...problem, message };
};
