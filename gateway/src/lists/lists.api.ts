import type { ApiParts } from '../lib/api-parts.ts';
import { RestFault } from '../rest/errors.ts';
import { type ListChangeDto, type ListsDto, listsAnswer } from './lists.dto.ts';

const UNEXPECTED = 'Unexpected response';

const read = (answer: unknown): ListsDto => {
  const { success, data, error: cause } = listsAnswer.safeParse(answer);
  if (success) return data;
  throw new RestFault(UNEXPECTED, { code: 'UPSTREAM_INVALID', service: 'lists', publicMessage: UNEXPECTED, cause });
};

export const createListsApi = ({ rest }: Pick<ApiParts, 'rest'>) => ({
  lists: async (): Promise<ListsDto> => read(await rest.get<unknown>('lists', { customer: 'caller' })),
  change: async (changes: readonly ListChangeDto[], idempotencyKey: string): Promise<ListsDto> =>
    read(await rest.send<unknown>('lists/changes', { body: { changes }, idempotencyKey })),
});
