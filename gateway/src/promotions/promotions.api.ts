import type { ApiParts } from '../lib/api-parts.ts';
import { createParsers } from '../lib/parse-answer.ts';
import { RestFault, RestRefusal } from '../rest/errors.ts';
import { type CampaignSource, campaignAnswer, quotesAnswer, raffleAnswer } from './promotions.dto.ts';

const SERVICE = 'promotion-platform';
const createParser = createParsers(SERVICE);
const readCampaign = createParser(campaignAnswer);
const readQuotes = createParser(quotesAnswer);
const readRaffle = createParsers('raffle')(raffleAnswer);

/** As links and answers have them; anything else names no campaign and is not sent. */
const NAME = /^[\w-]{1,64}$/;

const named = (name: string, value: string | null | undefined) => (value && NAME.test(value) ? { [name]: value } : {});

interface CampaignQuestion {
  readonly code?: string | null | undefined;
  readonly token?: string | null | undefined;
}

/** Without an answer there is no campaign; a fault is logged where it happens, a refusal by `onRefused`. */
const orNone = async <T>(asked: Promise<T>, onRefused: (refusal: RestRefusal) => void): Promise<T | null> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof RestRefusal) onRefused(error);
    else if (!(error instanceof RestFault)) throw error;
    return null;
  }
};

export const createPromotionsApi = ({
  rest,
  onRefused,
}: Pick<ApiParts, 'rest'> & { readonly onRefused: (refusal: RestRefusal) => void }) => {
  const active = async ({ code, token }: CampaignQuestion): Promise<CampaignSource | null> => {
    const query = { ...named('campaignToken', token), ...named('data', code) };
    const asked = { query, sharing: 'moment', proof: 'header' } as const;
    const answer = await rest.ask<unknown>(`${SERVICE}/active-campaign-update-requests`, {}, asked);
    const { campaignContent, campaignToken } = readCampaign(answer);
    return campaignContent && campaignToken ? { campaignContent, campaignToken } : null;
  };
  const quotes = async ({ token }: Pick<CampaignQuestion, 'token'>): Promise<CampaignSource[]> => {
    const asked = { query: named('token', token), sharing: 'moment', proof: 'header' } as const;
    return readQuotes(await rest.get<unknown>(`${SERVICE}/quotes-campaigns`, asked));
  };
  const raffle = async () => readRaffle(await rest.get<unknown>('raffle', { sharing: 'moment' }));
  return {
    /** Null where none runs, or the platform does not answer. */
    active: (question: CampaignQuestion) => orNone(active(question), onRefused),
    quotes: (question: Pick<CampaignQuestion, 'token'>) => orNone(quotes(question), onRefused),
    /** Null where the shop has none, or does not answer. */
    raffle: () => orNone(raffle(), onRefused),
    enterRaffle: (body: object, idempotencyKey: string) => rest.send('raffle/entries', { body, idempotencyKey }),
  };
};

export type PromotionsApi = ReturnType<typeof createPromotionsApi>;
