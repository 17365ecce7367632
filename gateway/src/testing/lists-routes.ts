import { type Call, type FakeRoute, ok, refusal } from './answers.ts';
import { ADA_TOKEN } from './customer-routes.ts';

/** Ada's lists, the last one added first. */
export const adasLists = { wishlist: ['TOY02', 'GONE', 'TOY01'], compare: ['TOY02'] };

const adas =
  (answer: FakeRoute): FakeRoute =>
  (call: Call) =>
    call.headers.authorization === `Bearer ${ADA_TOKEN}`
      ? answer(call)
      : refusal(401, 'Invalid or missing authentication token', { code: 'UNAUTHENTICATED' });

export const listsRoutes: Record<string, FakeRoute> = {
  lists: adas(() => ok(adasLists)),
  'lists/changes': adas(() => ok(adasLists)),
};
