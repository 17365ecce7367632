/** The id of the value that stands for a production that is not hurried. */
export const STANDARD_PRODUCTION_TIME = 'production_time_selector_standard_option';

/** Whether the value of an entry says that something is not hurried, which is the same as saying nothing. */
export const isStandardTime = (value: unknown): boolean =>
  (Array.isArray(value) && value.length === 1 ? value[0] : value) === STANDARD_PRODUCTION_TIME;
