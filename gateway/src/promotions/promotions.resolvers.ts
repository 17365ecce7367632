import { fillText } from '@patchwork/domain/content/directive-text.ts';
import { mayHoldDirectives } from '@patchwork/domain/content/directives.ts';
import type { Context } from '../context.ts';
import { createTextReading } from '../lib/directive-reading.ts';
import { findDirectives, readValues } from '../lib/directive-values.ts';
import { instant } from '../lib/instant.ts';
import type { Resolvers } from './promotions.generated.ts';
import { enterRaffle } from './raffle.ts';

/** As many as an `Int` holds. */
const MOST_SECONDS = 2_147_483_647;

const PATH = /^\/[^\s?#]{0,199}$/;

/** Whoever writes a banner sees it: what is wrong in one is left out, and told to nobody else. */
const ignore = () => undefined;

const fill = async (text: string, context: Context): Promise<string> => {
  if (!mayHoldDirectives(text)) return text.trim();
  return fillText(text, createTextReading(await readValues(findDirectives([text]), context), ignore));
};

export const resolvers: Resolvers = {
  Query: {
    campaign: (_, question, { promotions }) => promotions.active(question),
    quoteCampaigns: (_, question, { promotions }) => promotions.quotes(question),
    specialtyRaffle: (_, __, { promotions }) => promotions.raffle(),
  },
  Mutation: {
    specialtyRaffleEnter: (_, { input }, { promotions }) => enterRaffle(promotions, input),
  },
  Campaign: {
    token: ({ campaignToken }) => campaignToken,
    title: ({ campaignContent: { countdown } }, _, context) => fill(countdown.title, context),
    description: ({ campaignContent: { countdown } }, _, context) => fill(countdown.description ?? '', context),
    endsAt: ({ campaignContent: { countdown } }) => instant(countdown.date) ?? countdown.date,
    secondsLeft: ({ campaignContent: { countdown } }, _, { now }) =>
      Math.min(MOST_SECONDS, Math.max(0, Math.floor((Date.parse(countdown.date) - now.getTime()) / 1000) || 0)),
    version: ({ campaignContent: { countdown } }) => countdown.version,
    backgroundColor: ({ campaignContent: { countdown } }) => countdown.style.background_color,
    textColor: ({ campaignContent: { countdown } }) => countdown.style.text_color,
    numbersColor: ({ campaignContent: { countdown } }) => countdown.style.numbers_color,
    hiddenOn: ({ campaignContent: { countdown } }) =>
      (countdown.blacklist_urls ?? []).filter((path) => PATH.test(path)),
    productionSpot: ({ campaignContent: { production_spot: spot } }) => spot ?? null,
  },
};
