import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { hero } from './illustration/site/hero.ts';

/** Shown on the home page of every shop, with or without the demo. */
writeFileSync(new URL('../src/media/hero.svgz', import.meta.url), gzipSync(hero(), { level: 9 }));
