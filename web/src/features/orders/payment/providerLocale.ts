import type { StripeElementLocale } from '@stripe/stripe-js';

/** Locales of Stripe's forms, from its documentation: languages, some of them by country. */
const STRIPE_LOCALES =
  'ar bg cs da de el en en-AU en-CA en-GB en-NZ es es-419 es-ES et fi fil fr fr-CA fr-FR he hr hu id it it-IT ja ko lt lv ms mt nb nl no pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'.split(
    ' ',
  );

/** Locales of PayPal's buttons, from its documentation. Its script does not load for another one. */
const PAYPAL_LOCALES =
  'da_DK de_DE en_AU en_GB en_US es_ES fr_CA fr_FR he_IL id_ID it_IT ja_JP nl_NL no_NO pl_PL pt_BR pt_PT ru_RU sv_SE th_TH tr_TR zh_CN zh_HK zh_TW'.split(
    ' ',
  );

/** The locale of Stripe's form for a store view's: the same, else its language, else that of the browser ("auto"). */
export const toStripeLocale = (locale: string): StripeElementLocale => {
  const { baseName, language } = new Intl.Locale(locale);
  return (STRIPE_LOCALES.find((one) => one === baseName) ??
    STRIPE_LOCALES.find((one) => one === language) ??
    'auto') as StripeElementLocale;
};

/** The locale of PayPal's buttons for a store view's; null where PayPal lacks it, and then chooses by itself. */
export const toPayPalLocale = (locale: string): string | null => {
  const { language, region } = new Intl.Locale(locale).maximize();
  const name = `${language === 'nb' ? 'no' : language}_${region}`;
  return PAYPAL_LOCALES.find((one) => one === name) ?? null;
};
