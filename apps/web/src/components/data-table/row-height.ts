/** What a row is held to be high until it is measured (px). */
export const ROW_HEIGHT = 44;
