/** The commonest words of English, German, French, Spanish, Italian, Portuguese and Dutch, of two letters and more. */
const words = `
the of and to in is that for it as was with be by on not he his this are or at from an but have which you were her all
der die und den von zu das mit sich des auf ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach
de la le et les des en un du une que est pour qui dans par plus pas au sur ne se ce il sont avec ou son aux
el los que del las por con una su para es al lo como más pero sus le ya este sí porque esta entre cuando muy sin
di che il per non si dal della del da sono con una gli alla nel più anche come ma al dei le delle lo
do da em um para com não uma os no se na por mais as dos como mas ao ele das à seu sua ou quando
het een van en niet te dat die voor met zijn op aan er maar om hem dan zou of wat mijn men dit zo door over bij ook tot`;

const functionWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));

export function isFunctionWord(word: string): boolean {
  return functionWords.has(word.toLowerCase());
}
