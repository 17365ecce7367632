import type { StorySeed } from '../story-seed.ts';
import { BUSINESS } from './business.ts';
import { CATEGORY_TEXTS } from './category.ts';
import { COMPANY } from './company.ts';
import { HELP } from './help.ts';
import { HOME } from './home.ts';
import { LANDING } from './landing.ts';

export const STORIES: readonly StorySeed[] = [HOME, ...COMPANY, ...HELP, ...BUSINESS, ...CATEGORY_TEXTS, ...LANDING];
