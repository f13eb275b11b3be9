/** What a sign does in a formula: it decides what may stand beside, above and below it. */
export type SignKind =
  | 'letter'
  | 'digit'
  | 'relation'
  | 'binary'
  | 'large'
  | 'open'
  | 'close'
  | 'fence'
  | 'punctuation'
  | 'accent'
  | 'prime'
  | 'slash'
  | 'root'
  | 'piece'
  | 'function'
  | 'word';

/** Commands of LaTeX, amsmath and amssymb by the character that they print, each entry the character and the name. */
const names: Readonly<Partial<Record<SignKind, string>>> = {
  letter:
    'αalpha βbeta γgamma δdelta ϵepsilon εvarepsilon ζzeta ηeta θtheta ϑvartheta ιiota κkappa λlambda μmu νnu ξxi πpi ϖvarpi ' +
    'ρrho ϱvarrho σsigma ςvarsigma τtau υupsilon ϕphi φvarphi χchi ψpsi ωomega ΓGamma ΔDelta ΘTheta ΛLambda ΞXi ΠPi ΣSigma ' +
    'ΥUpsilon ΦPhi ΨPsi ΩOmega ϝdigamma ϰvarkappa ϒUpsilon ∆Delta ΩOmega µmu ℵaleph ℓell ℘wp ℜRe ℑIm ∂partial ∞infty ∇nabla ' +
    '⊤top ∀forall ∃exists ¬neg ♭flat ♮natural ♯sharp ♣clubsuit ♢diamondsuit ♡heartsuit ♠spadesuit ∴therefore ∵because ★bigstar ' +
    '▾blacktriangledown ▴blacktriangle ▿triangledown ∡measuredangle ∢sphericalangle ∠angle ∁complement ∅emptyset ∄nexists ℲFinv ' +
    '⅁Game ℶbeth ℷgimel ℸdaleth ℏhbar ıimath ȷjmath □square ■blacksquare ◊lozenge ⧫blacklozenge …ldots ⋯cdots ⋮vdots ⋱ddots △triangle ' +
    'ðeth ✓checkmark ⓈcircledS ▽bigtriangledown',
  large:
    '∐coprod ⋁bigvee ⋀bigwedge ⨄biguplus ⋂bigcap ⋃bigcup ∏prod ∑sum ⨂bigotimes ⨁bigoplus ⨀bigodot ⨆bigsqcup ∫int ∬iint ∭iiint ∮oint',
  binary:
    '−- ∧wedge ∨vee ∩cap ∪cup ‡ddagger †dagger ⊓sqcap ⊔sqcup ⊎uplus ⨿amalg ≀wr ÷div ⊙odot ⊘oslash ⊗otimes ⊖ominus ⊕oplus ∓mp ±pm ' +
    '∖setminus ⧵setminus ⋅cdot ·cdot ∙bullet •bullet ∗ast ×times ⋆star ⋄diamond ∘circ ◦circ ◯bigcirc ⊡boxdot ⊞boxplus ⊠boxtimes ' +
    '⊟boxminus ⊻veebar ⊼barwedge ⩞doublebarwedge ⋓Cup ⋒Cap ⋏curlywedge ⋎curlyvee ⋋leftthreetimes ⋌rightthreetimes ∔dotplus ' +
    '⊺intercal ⊚circledcirc ⊛circledast ⊝circleddash ⋇divideontimes ⋉ltimes ⋊rtimes ◁triangleleft ▷triangleright ╲diagdown',
  relation:
    '∝propto ⊑sqsubseteq ⊒sqsupseteq ∣mid ⊣dashv ⊢vdash ↗nearrow ↘searrow ↖nwarrow ↙swarrow ⇔Leftrightarrow ⟺iff ' +
    '⇐Leftarrow ⇒Rightarrow ⟹Longrightarrow ⟸Longleftarrow ⟶longrightarrow ⟵longleftarrow ⟷longleftrightarrow ⟼longmapsto ≤leq ≥geq ≠neq ≻succ ≺prec ' +
    '≈approx ≅cong ≐doteq ⪰succeq ⪯preceq ⊃supset ⊂subset ⊇supseteq ⊆subseteq ∈in ∉notin ∋ni ≫gg ≪ll ↔leftrightarrow ←leftarrow ' +
    '→rightarrow ↦mapsto ↪hookrightarrow ↩hookleftarrow ∼sim ≃simeq ⊥perp ⟂perp ≡equiv ≍asymp ⌣smile ⌢frown ↼leftharpoonup ' +
    '↽leftharpoondown ⇀rightharpoonup ⇁rightharpoondown ↑uparrow ↓downarrow ↕updownarrow ⇑Uparrow ⇓Downarrow ⇕Updownarrow ' +
    '⇌rightleftharpoons ⇋leftrightharpoons ⊩Vdash ⊪Vvdash ⊨vDash ⊧models ↠twoheadrightarrow ↞twoheadleftarrow ⇇leftleftarrows ' +
    '⇉rightrightarrows ⇈upuparrows ⇊downdownarrows ↾upharpoonright ⇂downharpoonright ↿upharpoonleft ⇃downharpoonleft ' +
    '↣rightarrowtail ↢leftarrowtail ⇆leftrightarrows ⇄rightleftarrows ↰Lsh ↱Rsh ↻circlearrowright ↺circlearrowleft ' +
    '⇝rightsquigarrow ↭leftrightsquigarrow ↫looparrowleft ↬looparrowright ≗circeq ≿succsim ≳gtrsim ⪆gtrapprox ⊸multimap ' +
    '≜triangleq ≾precsim ≲lesssim ⪅lessapprox ⪕eqslantless ⪖eqslantgtr ⋞curlyeqprec ⋟curlyeqsucc ≼preccurlyeq ≦leqq ⩽leqslant ' +
    '≶lessgtr ≓risingdotseq ≒fallingdotseq ≑doteqdot ≽succcurlyeq ≧geqq ⩾geqslant ≷gtrless ⊳vartriangleright ⊲vartriangleleft ' +
    '⊵trianglerighteq ⊴trianglelefteq ≬between ▵vartriangle ≖eqcirc ⋚lesseqgtr ⋛gtreqless ⪋lesseqqgtr ⪌gtreqqless ' +
    '⇛Rrightarrow ⇚Lleftarrow ⋐Subset ⋑Supset ⫅subseteqq ⫆supseteqq ≏bumpeq ≎Bumpeq ⋘lll ⋙ggg ⋔pitchfork ∽backsim ⋍backsimeq ' +
    '≰nleq ≱ngeq ≮nless ≯ngtr ⊀nprec ⊁nsucc ⋠npreceq ⋡nsucceq ≨lneqq ≩gneqq ⪇lneq ⪈gneq ⋨precnsim ⋩succnsim ⋦lnsim ⋧gnsim ' +
    '⪵precneqq ⪶succneqq ⪹precnapprox ⪺succnapprox ⪉lnapprox ⪊gnapprox ≁nsim ≇ncong ⫋subsetneqq ⫌supsetneqq ⊊subsetneq ' +
    '⊋supsetneq ⊈nsubseteq ⊉nsupseteq ∦nparallel ∤nmid ⊬nvdash ⊮nVdash ⊭nvDash ⊯nVDash ⋭ntrianglerighteq ⋬ntrianglelefteq ' +
    '⋪ntriangleleft ⋫ntriangleright ↚nleftarrow ↛nrightarrow ⇍nLeftarrow ⇏nRightarrow ⇎nLeftrightarrow ↮nleftrightarrow ≂eqsim ' +
    '⋖lessdot ⋗gtrdot ≊approxeq ⪸succapprox ⪷precapprox ↶curvearrowleft ↷curvearrowright ≔coloneqq ∷Colon ϶backepsilon',
  open: '⟨langle 〈langle ⌈lceil ⌊lfloor ⌜ulcorner ⌞llcorner ⟦llbracket',
  close: '⟩rangle 〉rangle ⌉rceil ⌋rfloor ⌝urcorner ⌟lrcorner ⟧rrbracket',
  fence: '‖| ∥|',
};

const plain: Readonly<Record<string, readonly [SignKind, string]>> = {
  '=': ['relation', '='],
  '<': ['relation', '<'],
  '>': ['relation', '>'],
  ':': ['relation', ':'],
  '+': ['binary', '+'],
  '-': ['binary', '-'],
  '–': ['binary', '-'],
  '*': ['binary', '*'],
  '(': ['open', '('],
  '[': ['open', '['],
  '{': ['open', '\\{'],
  ')': ['close', ')'],
  ']': ['close', ']'],
  '}': ['close', '\\}'],
  '|': ['fence', '|'],
  '⏐': ['fence', '|'],
  '/': ['slash', '/'],
  '\\': ['slash', '\\backslash'],
  ',': ['punctuation', ','],
  ';': ['punctuation', ';'],
  '.': ['punctuation', '.'],
  '!': ['close', '!'],
  '?': ['close', '?'],
  '%': ['letter', '\\%'],
  '#': ['letter', '\\#'],
  '&': ['binary', '\\&'],
  $: ['letter', '\\$'],
  _: ['letter', '\\_'],
  '@': ['letter', '@'],
  '′': ['prime', "'"],
  '″': ['prime', "''"],
  '‴': ['prime', "'''"],
  '‵': ['letter', '\\backprime'],
  '√': ['root', '\\sqrt'],
  '°': ['letter', '^\\circ'],
  '§': ['letter', '\\S'],
  '¶': ['letter', '\\P'],
  '©': ['letter', '\\copyright'],
};

const table = new Map<string, readonly [SignKind, string]>(Object.entries(plain));
for (const [kind, list] of Object.entries(names)) {
  for (const entry of list.split(' ')) {
    const character = String.fromCodePoint(entry.codePointAt(0) ?? 0);
    const name = entry.slice(character.length);
    table.set(character, [kind as SignKind, name === '-' ? '-' : `\\${name}`]);
  }
}

/** Kind and LaTeX of a character that is not a plain letter or digit; undefined for one that LaTeX has no name for. */
export function nameOfSign(character: string): readonly [SignKind, string] | undefined {
  return table.get(character);
}

/** Commands that set a mark over what follows, the wide ones second. */
export const accentNames: Readonly<Record<string, readonly [string, string]>> = {
  ˆ: ['hat', 'widehat'],
  '^': ['hat', 'widehat'],
  '\u0302': ['hat', 'widehat'],
  '˜': ['tilde', 'widetilde'],
  '~': ['tilde', 'widetilde'],
  '\u0303': ['tilde', 'widetilde'],
  '¯': ['bar', 'overline'],
  ˉ: ['bar', 'overline'],
  '\u0304': ['bar', 'overline'],
  '˙': ['dot', 'dot'],
  '\u0307': ['dot', 'dot'],
  '¨': ['ddot', 'ddot'],
  '\u0308': ['ddot', 'ddot'],
  ˇ: ['check', 'check'],
  '\u030c': ['check', 'check'],
  '˘': ['breve', 'breve'],
  '\u0306': ['breve', 'breve'],
  '´': ['acute', 'acute'],
  '\u0301': ['acute', 'acute'],
  '`': ['grave', 'grave'],
  '\u0300': ['grave', 'grave'],
  '˚': ['mathring', 'mathring'],
  '\u030a': ['mathring', 'mathring'],
  '\u20d7': ['vec', 'overrightarrow'],
};

/** Functions that LaTeX has a command for. */
export const functionNames: ReadonlySet<string> = new Set(
  (
    'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min Pr sec sin ' +
    'sinh sup tan tanh injlim projlim'
  ).split(' '),
);
/** Those of them, and others by custom, that carry their limits below. */
export const limitFunctions: ReadonlySet<string> = new Set(
  'lim liminf limsup max min sup inf det gcd Pr injlim projlim argmax argmin arg lim\u2006sup'.split(' '),
);

/** The pieces that tall brackets are put together of, and the bracket that each belongs to; '|' pieces fit to any. */
export const bracketPieces: Readonly<Record<string, string>> = {
  '⎛': '(',
  '⎜': '(',
  '⎝': '(',
  '⎞': ')',
  '⎟': ')',
  '⎠': ')',
  '⎡': '[',
  '⎢': '[',
  '⎣': '[',
  '⎤': ']',
  '⎥': ']',
  '⎦': ']',
  '⎧': '{',
  '⎨': '{',
  '⎩': '{',
  '⎫': '}',
  '⎬': '}',
  '⎭': '}',
  '⎪': '|',
  '⏐': '|',
  '⎷': '√',
};

/** Back from the commands to the characters; the lines of a norm have two, and cells of tables hold no upright line as it is. */
export const charactersOfCommands: ReadonlyMap<string, string> = new Map([
  ...[...table]
    .reverse()
    .flatMap(([character, [, latex]]) => (/^\\[A-Za-z]+$/.test(latex) ? [[latex.slice(1), character] as const] : [])),
  ['parallel', '∥'] as const,
  ['vert', '|'] as const,
  ['Vert', '‖'] as const,
]);
