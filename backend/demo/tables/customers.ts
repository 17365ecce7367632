import type { DEMO_EMAILS } from '@patchwork/backend/src/default-credentials/default-credentials.ts';

const GENERAL = 1;
const WHOLESALE = 2;

/** Everybody knows it: it is in the README. */
export const DEMO_PASSWORD = 'Plush-Bear-42';

interface DemoCustomer {
  readonly email: (typeof DEMO_EMAILS)[number];
  readonly first_name: string;
  readonly last_name: string;
  readonly group_id: number;
}

export const DEMO_CUSTOMERS: readonly DemoCustomer[] = [
  { email: 'ada@example.com', first_name: 'Ada', last_name: 'Byron', group_id: GENERAL },
  { email: 'grace@example.com', first_name: 'Grace', last_name: 'Murray', group_id: WHOLESALE },
];
