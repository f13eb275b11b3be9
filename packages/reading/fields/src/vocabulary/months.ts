const months: ReadonlyMap<string, number> = new Map(
  [
    'january jan januar janner janvier janv enero ene gennaio gen janeiro januari',
    'february feb februar fevrier fevr fev febrero febbraio fevereiro februari',
    'march mar marz mrz mars marzo maerz marco maart mrt',
    'april apr avril avr abril abr aprile',
    'may mai mayo maggio mag maio mei',
    'june jun juni juin junio giugno giu junho',
    'july jul juli juillet juil julio luglio lug julho',
    'august aug aout agosto ago augustus',
    'september sep sept septembre septiembre set settembre sett setembro',
    'october oct oktober okt octobre octubre ottobre ott outubro out',
    'november nov novembre noviembre novembro',
    'december dec dezember dez decembre diciembre dic dicembre dezembro',
  ].flatMap((names, index) => names.split(' ').map((name): [string, number] => [name, index + 1])),
);

/** 1..12 for a month's name or its abbreviation in the supported languages, in lower case without accents. */
export function monthOf(name: string | undefined): number | undefined {
  return name === undefined ? undefined : months.get(name);
}
