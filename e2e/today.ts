const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' });

/** The day, `yyyy-mm-dd`, of the people in the browser: in Greenwich the next one begins six hours earlier. */
export const todayInMexico = (): string => DAY.format(new Date());
