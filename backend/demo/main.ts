import { createOpenShop } from '@patchwork/backend/src/open-shop.ts';
import { run } from '@patchwork/backend/src/run.ts';
import { seedDemo } from './demo.ts';
import { demoDrawing } from './drawing.ts';

await run(process.env, createOpenShop({ fill: seedDemo, drawing: demoDrawing }));
