/**
 * Words that few texts of a language do without, as an English recogniser may spell them: without accents, in lower case.
 * A word of two languages counts for both.
 */
export const stopWords: Readonly<Record<string, ReadonlySet<string>>> = {
  eng: words(
    'the and of to in is that for it with as was on be by this are or from at have not an which you his her they we were' +
      ' has been their its will would there but all can if one your shall any may no who into such other than these when',
  ),
  deu: words(
    'der die das und ist nicht ein eine einen einem einer zu den dem des mit sich auf fur von im sie er es wir ihr auch als' +
      ' an nach wie aus bei oder aber nur noch werden wird wurde sind hat haben kann uber zum zur durch dass vor um so am' +
      ' unter bis ihre seine keine mehr was wenn ich du bitte ihnen',
  ),
  fra: words(
    'le la les de des du un une et est dans pour que qui sur pas par au aux avec ce cette ces il elle nous vous ils sont' +
      ' ont ete plus ne se son sa ses leur leurs ou mais comme tout tous etre fait sans sous entre d l qu n s c j votre' +
      ' notre je meme aussi bien apres deux',
  ),
  spa: words(
    'el la los las de del un una y es en que por para con no se su sus al lo como mas pero este esta estos estas son fue' +
      ' ha han ser sin sobre entre cuando muy ya o si me le les tambien hasta desde todo todos donde porque usted ni nos' +
      ' hay e puede dos',
  ),
  ita: words(
    'il lo la i gli le di del della dei delle che e un una per con non si da dal dalla in nel nella sul sulla al alla ai' +
      ' come piu ma sono era ha hanno questo questa quello anche o se ci suo sua loro essere stato dopo tutti tutto ogni' +
      ' mi ti ne tra fra cui dell all nell perche molto degli',
  ),
  por: words(
    'o a os as de do da dos das um uma e em no na nos nas que para por com nao se ao aos como mais mas seu sua seus suas' +
      ' este esta isso foi sao ser tem ha pelo pela entre sobre quando muito ja ou ele ela eles lhe tambem ate sem pode' +
      ' num numa eu voce foram era seja',
  ),
  nld: words(
    'de het een en van in is dat op te zijn met voor niet aan er om ook als dan maar bij of uit nog naar door over ze hij' +
      ' wij zij je ik we worden wordt werd heeft hebben had kan zal deze dit die tot meer haar hun geen onder tegen na' +
      ' moet u uw wat waar toen zoals al wel',
  ),
};

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
