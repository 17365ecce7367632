import * as common from '@patchwork/domain/messages/common.generated.ts';

/** An entry of a list of choices, with what it costs besides; empty where that is nothing. */
export const nameWithPrice = (choice: string, price: string | null): string =>
  price ? common.pricedChoice({ choice, price }) : choice;
