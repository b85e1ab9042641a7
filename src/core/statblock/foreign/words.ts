/** Words of statblocks in English, French, German, Spanish and Russian. */

const numerals: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'one un une ein eine einen einmal once una uno один одна одну',
    'two deux zwei zweimal twice dos два две дважды',
    'three trois drei dreimal thrice tres три',
    'four quatre vier viermal cuatro четыре',
    'five cinq fünf cinco пять',
    'six sechs seis шесть',
    'seven sept sieben siete семь',
    'eight huit acht ocho восемь'
  ].flatMap((words, index) => words.split(' ').map((word) => [word, index + 1]))
)

/** The source of a pattern for a number in digits or as a word. Needs the flags `iu`. */
export const numeral = `(?<![\\p{L}\\d])(?:\\d{1,2}|${Object.keys(numerals).join('|')})(?![\\p{L}\\d])`

/** The value of a text that `numeral` matches. */
export const numberOf = (word: string): number => numerals[word.toLowerCase()] ?? Number(word)

const sizes: readonly (readonly [size: string, words: RegExp])[] = [
  ['tiny', /\btiny\b|\bdiminutive\b|\bfine\b|très petit|\bTP\b|winzig|diminut|крошечн/i],
  ['small', /\bsmall\b|\bpetite?\b|\bklein|pequeñ|маленьк/i],
  ['medium', /\bmedium\b|\bmoyen|\bmittel|median|средн/i],
  ['gargantuan', /gargantu|colossal|gigantesque|gigantisch|громадн|исполинск/i],
  ['huge', /\bhuge\b|très grand|\btg\b|\briesig|enorme|огромн/i],
  ['large', /\blarge\b|\bgrande?\b|\bgroß|больш/i]
]

/** The size in a text, by its English name, or `undefined`. */
export const sizeIn = (text: string): string | undefined =>
  sizes.find(([, words]) => words.test(text))?.[0]

const elements: readonly (readonly [element: string, words: RegExp])[] = [
  ['fire', /\bfire\b|\bflames?\b|\bfeu\b|feuer|fuego|огн|огон/i],
  ['cold', /\bcold\b|\bfroid\b|kälte|\bfrío|холод/i],
  ['lightning', /lightning|electric|foudre|blitz|relámpago|молни|электр/i],
  ['acid', /\bacide?\b|säure|ácido|кислот/i],
  ['poison', /poison|\bgift|veneno|(?<!\p{L})яд/iu],
  ['necrotic', /necrotic|nécrotique|nekrotisch|necrótic|некрот/i]
]

/** The kind of elemental damage in a text, such as fire, cold or poison, or `undefined`. */
export const elementIn = (text: string): string | undefined =>
  elements.find(([, words]) => words.test(text))?.[0]

/** Kinds of damage that attacks in Fray’s games do not have. */
export const magicalDamageTypes =
  /acid|cold|fire|force|lightning|electric|necrotic|poison|psychic|radiant|thunder|mental|sonic|spirit|void|vitality|negative|positive|froid|foudre|nécrot|psychique|radieux|tonnerre|säure|kälte|feuer|blitz|gift|nekrot|psychisch|gleißend|donner|fuego|frío|relámpago|ácido|veneno|necrótic|psíquic|radiante|trueno|fuerza|огн|холод|электр|кислот|ядом|некрот|психич|излучен|звук|силовым/i

/** Natural weapons: parts of the body, and attacks without a weapon. */
export const naturalWords =
  /\brend\b|\bdrain\b|\bbutt\b|constrict|\bspines?\b|\btongue\b|\bgaze\b|\bpeck\b|trample|stomp|\bkick|quill|antler|\bspit\b|\bhug\b|mandible|pincer|jaws?\b|fangs?\b|proboscis|trunk\b|tusk|pseudopod|\btouch\b|\bwings?\b|hoof|hooves|griffe|morsure|gueule|queue|\bcorne|sabot|\bdard\b|tentacule|\bbec\b|serres\b|klaue|kralle|\bbiss\b|schwanz|\bhuf\b|\bhufe\b|stachel|schnabel|pranke|hauer|\bgarra|mordisco|mordedura|\bcola\b|\bcuerno|pezuña|aguijón|\bpico\b|tentáculo|puño|colmillo|укус|ког(?:оть|ти)|хвост|(?<!\p{L})рога?(?!\p{L})|копыт|жало|клюв|щупальц|кулак|бивень|размашистый удар/iu

/** Words for kinds of damage in other languages, and for natural weapons that core does not know. */
export const damageKinds: readonly (readonly [
  pattern: RegExp,
  kind: 'slashing' | 'piercing' | 'crushing'
])[] = [
  [
    /tranchant|\bhieb|griffe|\bserres\b|klaue|kralle|pranke|cortante|\bgarra|рубящ|ког(?:оть|ти)/i,
    'slashing'
  ],
  [
    /perforant|\bstich|\bjaws?\b|mandible|proboscis|tusk|morsure|gueule|\bcorne|\bdard\b|\bbec\b|\bbiss\b|stachel|schnabel|hauer|mordisco|mordedura|aguijón|\bpico\b|колющ|укус|жало|клюв/i,
    'piercing'
  ],
  [/contondant|\bwucht|contundente|дробящ/i, 'crushing']
]

/** Matches a ranged attack. */
export const rangedWords =
  /\branged|fernkampf|à distance|a distancia|дальнобойн|дистанционн|\(far\)/i
/** Matches a melee attack, also of a thrown weapon. */
export const meleeWords = /\bmelee|nahkampf|corps à corps|cuerpo a cuerpo|рукопашн|ближн/i

/** Matches the words before the damage of an attack: `Hit: 5 (1d6 + 2)`, `__Damage__ 2d8+3`. */
export const hitMarker =
  /(?<!\p{L})(?:hit or miss|hit|treffer|touché|impacto|acierto|попадание|damage|dégâts|schaden|daño)\s?[:.]?[\s/]{0,3}(?=\d)/iu
/** Matches words that are in texts of attacks, but not in texts of healing and summoning. */
export const attackWords =
  /\bto hit\b|\bhit:|attack|attaque|angriff|toucher|treffer|damage|dégâts|schaden|ataque|daño|impact|атака|урон|попадани|(?<![\d-])[+-]\d/i
export const damageWords = /damage|dégâts|schaden|daño|урон/i

/** Matches the name of an entry with the number of attacks. */
export const multiattack =
  /multi-?attack|attaques? multiples?|mehrfachangriff|multiattaque|multiataque|ataques? múltiples?|мультиатака/i
export const breathWords = /breath|souffle|atem\b|odem\b|hauch\b|aliento|дыхани/i
/** Matches `or breath`: an alternative to the attacks before. */
export const orWord = /^(?:or|ou|oder|o|или)\s/i
