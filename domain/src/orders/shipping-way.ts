/** A way to ship. */
export interface ShippingWay {
  readonly carrierCode: string;
  readonly methodCode: string;
}

/** A way to ship in one word, as forms and payment providers name it: `carrier/method`. */
export const shippingWayCode = ({ carrierCode, methodCode }: ShippingWay): string => `${carrierCode}/${methodCode}`;

/** The way that is named so; with empty codes where none is. */
export const parseShippingWay = (code: string): ShippingWay => {
  const [carrierCode = '', methodCode = ''] = code.split('/');
  return { carrierCode, methodCode };
};
