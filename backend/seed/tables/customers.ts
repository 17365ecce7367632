const GENERAL = 1;
const WHOLESALE = 2;

/** Everybody knows it: it is in the README. */
export const DEMO_PASSWORD = 'Plush-Bear-42';

/** Customers of the demo shop, to sign in as. */
export const DEMO_CUSTOMERS = [
  { email: 'ada@example.com', first_name: 'Ada', last_name: 'Byron', group_id: GENERAL },
  { email: 'grace@example.com', first_name: 'Grace', last_name: 'Murray', group_id: WHOLESALE },
] as const;
