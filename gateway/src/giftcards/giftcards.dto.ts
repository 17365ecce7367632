/** A cart in the gift card domain. */
export interface CartKey {
  readonly id: string;
}

export type CardValuesDto = Readonly<Record<string, number | string>>;

export interface TemplateDto {
  readonly id: string | number;
  readonly name?: string | null;
}
