import {
  FEWEST_KINDS,
  findPasswordFault,
  LONGEST_PASSWORD,
  SHORTEST_PASSWORD,
} from '@patchwork/domain/customers/password.ts';
import * as text from '@patchwork/domain/messages/password.generated.ts';
import * as refusals from '@patchwork/domain/messages/refusals.generated.ts';
import * as limits from '@patchwork/domain/messages/text-limits.generated.ts';

export const validatePassword = (password: string): string | null => {
  switch (findPasswordFault(password)) {
    case 'MISSING':
      return refusals.fieldRequired;
    case 'TOO_LONG':
      return limits.tooLong({ most: LONGEST_PASSWORD });
    case 'TOO_SHORT':
      return text.tooShort({ min: SHORTEST_PASSWORD });
    case 'TOO_SIMPLE':
      return text.tooSimple({ min: FEWEST_KINDS });
    default:
      return null;
  }
};
