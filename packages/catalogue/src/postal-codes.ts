/**
 * Examples of postal codes by country: one of each form that the country has. The first is shown to whoever has to correct a
 * code. The forms are those of the address data of Google's libaddressinput (2025) and of Unicode's CLDR (`postalCodeData`).
 * Where a country has changed its codes, such as South Korea, both the former and the present ones count. Countries whose
 * forms are doubtful are left out, because a wrong rule would keep somebody from buying.
 */
const EXAMPLES: ReadonlyMap<string, readonly string[]> = new Map(
  (
    'AD:AD100,100; AF:1001; AI:AI-2640,2640; AL:1001; AM:0010,375010; AR:C1070AAM,1070; AT:1010; AU:2060; AX:22150; ' +
    'AZ:1000; BA:71000; BD:1340; BE:1000; BG:1000; BH:317,1017; BL:97100; BM:FL 07,HM GX; BN:BT2328; BR:40301-110; ' +
    'BT:11001; BY:220050; CA:K1A 0B1; CC:6799; CH:8001; CL:8340457; CN:100096; CO:111221; CR:10101,1000; CV:7600; CX:6798; ' +
    'CY:1900; CZ:110 00; DE:10115; DK:1566; DO:10101; DZ:16027; EC:090105,H0103C; EE:11212; EG:12411,4460211; ES:28039; ' +
    'ET:1000; FI:00550; FK:FIQQ 1ZZ; FM:96941,96941-1234; FO:100; FR:75004; ' +
    'GB:EC1A 1HQ,W1A 4ZZ,M2 5BQ,M34 4AB,CR0 2YR,DN16 9AA,BFPO 6,BFPO 61,BFPO 123,BFPO 1234; GE:0101; GF:97300; ' +
    'GG:GY1 1AA,GY10 1AA; GI:GX11 1AA; GL:3900; GP:97100; GR:151 24; GT:01501; GU:96910,96910-1234; GW:1000; HR:10000; ' +
    'HT:6120; HU:1037; ID:40115; IL:9614303,96143; IM:IM2 1AA,IM99 1PS; IN:110034; IQ:10001; IR:11936-12345; IS:101; ' +
    'IT:00144; JE:JE1 1AA,JE10 1AA; JO:11937; JP:154-0023; KE:00100; KG:720001; KH:12000,120101; KR:04524,110-110; ' +
    'KW:13009; KY:KY1-1100; KZ:050012,A10A5T4; LA:01000; LB:1107 2810,1107; LI:9490; LK:00100; LR:1000; LS:100; LT:03500; ' +
    'LU:2998; LV:LV-1073,1073; MA:10000; MC:98000; MD:2012; ME:81257; MF:97150; MG:101; MH:96960,96960-1234; MK:1062; ' +
    'MN:65030,210646; MP:96950,96950-1234; MQ:97220; MT:VCT 1753,NXR 01,NXR 123; MV:20026; MX:02860; MY:50670; NC:98800; ' +
    'NE:8001; NF:2899; NG:930283; NI:52000; NL:1234 AB; NO:0107; NP:44601; NZ:6001; OM:133; ' +
    'PE:15001,Lima 1,Lima 23,Callao 2,Callao 02; PF:98714; PG:111; PH:1008; PK:44000; PL:00-950; PM:97500; ' +
    'PR:00930,00930-1234; PT:1250-096,1250; PW:96940,96940-1234; PY:001001,1536; RE:97400; RO:060274; RS:11000,106314; ' +
    'RU:125075; SA:11564,11564-1234; SE:114 55; SG:308125; SH:STHL 1ZZ; SI:1001; SJ:9170; SK:811 01; SM:47890; SN:12500; ' +
    'SV:1101,CP 1101; SZ:H100; TC:TKCA 1ZZ; TH:10150; TJ:734025; TM:744000; TN:1002; TR:06101; TW:106,10603,106030; ' +
    'UA:01001; US:10014,10014-1234; UY:11600; UZ:100000; VA:00120; VE:1010,1010-A; VG:VG1110,1110; VI:00802,00802-1222; ' +
    'VN:10000,100000; WF:98600; YT:97600; ZA:0083; ZM:10101'
  )
    .split('; ')
    .map((entry) => [entry.slice(0, 2), entry.slice(3).split(',')]),
);

const listExamples = (country: string): readonly string[] => EXAMPLES.get(country) ?? [];

/** The form of a code: "9" for each digit and "A" for each letter of any script. Spaces, hyphens and signs such as "〒" do not count. */
const findForm = (code: string): string =>
  code
    .normalize('NFKC')
    .replace(/[^\p{L}\p{Nd}]/gu, '')
    .replace(/\p{L}/gu, 'A')
    .replace(/\p{Nd}/gu, '9');

/** A code may begin with the country as on a letter from abroad, such as "D-10115". */
const COUNTRY_PREFIX = /^\s*\p{L}{1,3}[\s-]*(?=\p{Nd})/u;

/** A postal code of the country as an example; undefined where the form of its codes is not known. */
export const findPostalCodeExample = (country: string): string | undefined => listExamples(country)[0];

/** Whether a text has the form of a postal code of the country. Where the form is not known, any text has it that is not empty. */
export function isPostalCode(code: string, country: string): boolean {
  const forms = listExamples(country).map(findForm);
  if (forms.length === 0) return code.trim() !== '';
  return forms.includes(findForm(code)) || forms.includes(findForm(code.replace(COUNTRY_PREFIX, '')));
}
