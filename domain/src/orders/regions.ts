import * as text from '@patchwork/domain/messages/countries.generated.ts';
import { type CountryId, getCountryNames } from './country-names.ts';

export interface Region {
  readonly id: number;
  /** Short code; the name if the platform has none. Not unique: the armed forces share one. */
  readonly code: string;
  readonly name: string;
}

export interface Country {
  /** ISO 3166 alpha-2. */
  readonly id: CountryId;
  readonly name: string;
  readonly regions: readonly Region[];
}

const region = (id: number, text: string): Region => {
  const colon = text.indexOf(':');
  return { id, code: colon < 0 ? text : text.slice(0, colon), name: text.slice(colon + 1) };
};

/** Parses `CODE:Name` entries separated by bars; the platform numbers a country's regions consecutively. */
const numbered = (first: number, lines: readonly string[]): readonly Region[] =>
  lines.flatMap((line) => line.split('|')).map((text, index) => region(first + index, text));

// not a message: names of regions, as they are written in their country.
const US = numbered(1, [
  'AL:Alabama|AK:Alaska|AS:American Samoa|AZ:Arizona|AR:Arkansas|AE:Armed Forces Africa|AA:Armed Forces Americas',
  'AE:Armed Forces Canada|AE:Armed Forces Europe|AE:Armed Forces Middle East|AP:Armed Forces Pacific',
  'CA:California|CO:Colorado|CT:Connecticut|DE:Delaware|DC:District of Columbia|FM:Federated States of Micronesia',
  'FL:Florida|GA:Georgia|GU:Guam|HI:Hawaii|ID:Idaho|IL:Illinois|IN:Indiana|IA:Iowa|KS:Kansas|KY:Kentucky',
  'LA:Louisiana|ME:Maine|MH:Marshall Islands|MD:Maryland|MA:Massachusetts|MI:Michigan|MN:Minnesota|MS:Mississippi',
  'MO:Missouri|MT:Montana|NE:Nebraska|NV:Nevada|NH:New Hampshire|NJ:New Jersey|NM:New Mexico|NY:New York',
  'NC:North Carolina|ND:North Dakota|MP:Northern Mariana Islands|OH:Ohio|OK:Oklahoma|OR:Oregon|PW:Palau',
  'PA:Pennsylvania|PR:Puerto Rico|RI:Rhode Island|SC:South Carolina|SD:South Dakota|TN:Tennessee|TX:Texas|UT:Utah',
  'VT:Vermont|VI:Virgin Islands|VA:Virginia|WA:Washington|WV:West Virginia|WI:Wisconsin|WY:Wyoming',
]);

// not a message: names of regions, as they are written in their country.
const CA = numbered(66, [
  'AB:Alberta|BC:British Columbia|MB:Manitoba|NL:Newfoundland and Labrador|NB:New Brunswick|NS:Nova Scotia',
  'NT:Northwest Territories|NU:Nunavut|ON:Ontario|PE:Prince Edward Island|QC:Quebec|SK:Saskatchewan',
  'YT:Yukon Territory',
]);

const DE = numbered(79, [
  'NDS:Niedersachsen|BAW:Baden-Württemberg|BAY:Bayern|BER:Berlin|BRG:Brandenburg|BRE:Bremen|HAM:Hamburg',
  'HES:Hessen|MEC:Mecklenburg-Vorpommern|NRW:Nordrhein-Westfalen|RHE:Rheinland-Pfalz|SAR:Saarland|SAS:Sachsen',
  'SAC:Sachsen-Anhalt|SCN:Schleswig-Holstein|THE:Thüringen',
]);

const AT = numbered(95, [
  'WI:Wien|NO:Niederösterreich|OO:Oberösterreich|SB:Salzburg|KN:Kärnten|ST:Steiermark|TI:Tirol|BL:Burgenland',
  'VB:Vorarlberg',
]);

const CH = numbered(104, [
  'AG:Aargau|AI:Appenzell Innerrhoden|AR:Appenzell Ausserrhoden|BE:Bern|BL:Basel-Landschaft|BS:Basel-Stadt',
  'FR:Freiburg|GE:Genf|GL:Glarus|GR:Graubünden|JU:Jura|LU:Luzern|NE:Neuenburg|NW:Nidwalden|OW:Obwalden',
  'SG:St. Gallen|SH:Schaffhausen|SO:Solothurn|SZ:Schwyz|TG:Thurgau|TI:Tessin|UR:Uri|VD:Waadt|VS:Wallis|ZG:Zug',
  'ZH:Zürich',
]);

// not a message: names of regions, as they are written in their country.
const ES = numbered(130, [
  'A Coruña|Álava|Albacete|Alicante|Almería|Asturias|Ávila|Badajoz|Baleares|Barcelona|Burgos|Cáceres|Cádiz',
  'Cantabria|Castellón|Ceuta|Ciudad Real|Córdoba|Cuenca|Girona|Granada|Guadalajara|Guipúzcoa|Huelva|Huesca|Jaén',
  'La Rioja|Las Palmas|León|Lleida|Lugo|Madrid|Málaga|Melilla|Murcia|Navarra|Ourense|Palencia|Pontevedra',
  'Salamanca|Santa Cruz de Tenerife|Segovia|Sevilla|Soria|Tarragona|Teruel|Toledo|Valencia|Valladolid|Vizcaya',
  'Zamora|Zaragoza',
]);

const FR = numbered(182, [
  '01:Ain|02:Aisne|03:Allier|04:Alpes-de-Haute-Provence|05:Hautes-Alpes|06:Alpes-Maritimes|07:Ardèche|08:Ardennes',
  '09:Ariège|10:Aube|11:Aude|12:Aveyron|13:Bouches-du-Rhône|14:Calvados|15:Cantal|16:Charente',
  "17:Charente-Maritime|18:Cher|19:Corrèze|2A:Corse-du-Sud|2B:Haute-Corse|21:Côte-d'Or|22:Côtes-d'Armor|23:Creuse",
  '24:Dordogne|25:Doubs|26:Drôme|27:Eure|28:Eure-et-Loir|29:Finistère|30:Gard|31:Haute-Garonne|32:Gers|33:Gironde',
  '34:Hérault|35:Ille-et-Vilaine|36:Indre|37:Indre-et-Loire|38:Isère|39:Jura|40:Landes|41:Loir-et-Cher|42:Loire',
  '43:Haute-Loire|44:Loire-Atlantique|45:Loiret|46:Lot|47:Lot-et-Garonne|48:Lozère|49:Maine-et-Loire|50:Manche',
  '51:Marne|52:Haute-Marne|53:Mayenne|54:Meurthe-et-Moselle|55:Meuse|56:Morbihan|57:Moselle|58:Nièvre|59:Nord',
  '60:Oise|61:Orne|62:Pas-de-Calais|63:Puy-de-Dôme|64:Pyrénées-Atlantiques|65:Hautes-Pyrénées',
  '66:Pyrénées-Orientales|67:Bas-Rhin|68:Haut-Rhin|69:Rhône|70:Haute-Saône|71:Saône-et-Loire|72:Sarthe|73:Savoie',
  '74:Haute-Savoie|75:Paris|76:Seine-Maritime|77:Seine-et-Marne|78:Yvelines|79:Deux-Sèvres|80:Somme|81:Tarn',
  '82:Tarn-et-Garonne|83:Var|84:Vaucluse|85:Vendée|86:Vienne|87:Haute-Vienne|88:Vosges|89:Yonne',
  "90:Territoire de Belfort|91:Essonne|92:Hauts-de-Seine|93:Seine-Saint-Denis|94:Val-de-Marne|95:Val-d'Oise",
]);

const RO = numbered(278, [
  'AB:Alba|AR:Arad|AG:Argeș|BC:Bacău|BH:Bihor|BN:Bistrița-Năsăud|BT:Botoșani|BV:Brașov|BR:Brăila|B:București',
  'BZ:Buzău|CS:Caraș-Severin|CL:Călărași|CJ:Cluj|CT:Constanța|CV:Covasna|DB:Dâmbovița|DJ:Dolj|GL:Galați',
  'GR:Giurgiu|GJ:Gorj|HR:Harghita|HD:Hunedoara|IL:Ialomița|IS:Iași|IF:Ilfov|MM:Maramureș|MH:Mehedinți|MS:Mureș',
  'NT:Neamț|OT:Olt|PH:Prahova|SM:Satu Mare|SJ:Sălaj|SB:Sibiu|SV:Suceava|TR:Teleorman|TM:Timiș|TL:Tulcea|VS:Vaslui',
  'VL:Vâlcea|VN:Vrancea',
]);

const FI = numbered(320, [
  'Lappi|Pohjois-Pohjanmaa|Kainuu|Pohjois-Karjala|Pohjois-Savo|Etelä-Savo|Etelä-Pohjanmaa|Pohjanmaa|Pirkanmaa',
  'Satakunta|Keski-Pohjanmaa|Keski-Suomi|Varsinais-Suomi|Etelä-Karjala|Päijät-Häme|Kanta-Häme|Uusimaa|Itä-Uusimaa',
  'Kymenlaakso|Ahvenanmaa',
]);

const EE = numbered(340, [
  'EE-37:Harjumaa|EE-39:Hiiumaa|EE-44:Ida-Virumaa|EE-49:Jõgevamaa|EE-51:Järvamaa|EE-57:Läänemaa',
  'EE-59:Lääne-Virumaa|EE-65:Põlvamaa|EE-67:Pärnumaa|EE-70:Raplamaa|EE-74:Saaremaa|EE-78:Tartumaa|EE-82:Valgamaa',
  'EE-84:Viljandimaa|EE-86:Võrumaa',
]);

// not a message: names of regions, as they are written in their country.
const LV = numbered(355, [
  'LV-DGV:Daugavpils|LV-JEL:Jelgava|Jēkabpils|LV-JUR:Jūrmala|LV-LPX:Liepāja|LV-LE:Liepājas novads|LV-REZ:Rēzekne',
  'LV-RIX:Rīga|LV-RI:Rīgas novads|Valmiera|LV-VEN:Ventspils|Aglonas novads|LV-AI:Aizkraukles novads',
  'Aizputes novads|Aknīstes novads|Alojas novads|Alsungas novads|LV-AL:Alūksnes novads|Amatas novads|Apes novads',
  'Auces novads|Babītes novads|Baldones novads|Baltinavas novads|LV-BL:Balvu novads|LV-BU:Bauskas novads',
  'Beverīnas novads|Brocēnu novads|Burtnieku novads|Carnikavas novads|Cesvaines novads|Ciblas novads',
  'LV-CE:Cēsu novads|Dagdas novads|LV-DA:Daugavpils novads|LV-DO:Dobeles novads|Dundagas novads|Durbes novads',
  'Engures novads|Garkalnes novads|Grobiņas novads|LV-GU:Gulbenes novads|Iecavas novads|Ikšķiles novads',
  'Ilūkstes novads|Inčukalna novads|Jaunjelgavas novads|Jaunpiebalgas novads|Jaunpils novads',
  'LV-JL:Jelgavas novads|LV-JK:Jēkabpils novads|Kandavas novads|Kokneses novads|Krimuldas novads|Krustpils novads',
  'LV-KR:Krāslavas novads|LV-KU:Kuldīgas novads|Kārsavas novads|Lielvārdes novads|LV-LM:Limbažu novads',
  'Lubānas novads|LV-LU:Ludzas novads|Līgatnes novads|Līvānu novads|LV-MA:Madonas novads|Mazsalacas novads',
  'Mālpils novads|Mārupes novads|Naukšēnu novads|Neretas novads|Nīcas novads|LV-OG:Ogres novads|Olaines novads',
  'Ozolnieku novads|LV-PR:Preiļu novads|Priekules novads|Priekuļu novads|Pārgaujas novads|Pāvilostas novads',
  'Pļaviņu novads|Raunas novads|Riebiņu novads|Rojas novads|Ropažu novads|Rucavas novads|Rugāju novads',
  'Rundāles novads|LV-RE:Rēzeknes novads|Rūjienas novads|Salacgrīvas novads|Salas novads|Salaspils novads',
  'LV-SA:Saldus novads|Saulkrastu novads|Siguldas novads|Skrundas novads|Skrīveru novads|Smiltenes novads',
  'Stopiņu novads|Strenču novads|Sējas novads|LV-TA:Talsu novads|LV-TU:Tukuma novads|Tērvetes novads',
  'Vaiņodes novads|LV-VK:Valkas novads|LV-VM:Valmieras novads|Varakļānu novads|Vecpiebalgas novads',
  'Vecumnieku novads|LV-VE:Ventspils novads|Viesītes novads|Viļakas novads|Viļānu novads|Vārkavas novads',
  'Zilupes novads|Ādažu novads|Ērgļu novads|Ķeguma novads|Ķekavas novads',
]);

const LT = numbered(475, [
  'LT-AL:Alytaus apskritis|LT-KU:Kauno apskritis|LT-KL:Klaipėdos apskritis|LT-MR:Marijampolės apskritis',
  'LT-PN:Panevėžio apskritis|LT-SA:Šiaulių apskritis|LT-TA:Tauragės apskritis|LT-TE:Telšių apskritis',
  'LT-UT:Utenos apskritis|LT-VL:Vilniaus apskritis',
]);

/** Regions of the shipping destinations, by country. */
export const REGIONS = { AT, CA, CH, DE, EE, ES, FI, FR, LT, LV, RO, US } as const satisfies Record<
  CountryId,
  readonly Region[]
>;

/** Shipping destinations, ordered by name. */
export const COUNTRIES: readonly Country[] = Object.entries(getCountryNames(text))
  .map(([id, name]) => ({ id: id as CountryId, name, regions: REGIONS[id as CountryId] }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

export const regionById = (countryId: string, regionId: number): Region | null =>
  COUNTRIES.find(({ id }) => id === countryId)?.regions.find(({ id }) => id === regionId) ?? null;
