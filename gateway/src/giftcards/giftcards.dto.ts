/** A cart as far as gift cards know it. */
export interface CartKey {
  readonly id: string;
}

/** Code to value. */
export type CardValuesDto = Readonly<Record<string, number | string>>;

export interface TemplateDto {
  readonly id: string | number;
  readonly name?: string | null;
}
