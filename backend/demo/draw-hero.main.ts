import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { hero } from './illustration/site/hero.ts';

/** The home page of every shop shows it, with the demo or without. */
writeFileSync(new URL('../src/media/hero.svgz', import.meta.url), gzipSync(hero(), { level: 9 }));
