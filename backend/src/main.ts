import { createOpenShop } from './open-shop.ts';
import { run } from './run.ts';

await run(process.env, createOpenShop(null));
