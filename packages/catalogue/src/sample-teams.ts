import type { Specialty } from './salon-filters.js';
import type { SalonRole, TeamMember } from './salon-team.js';

const member = (name: string, role: SalonRole, ...specialties: Specialty[]): TeamMember => ({
  name,
  role,
  specialties,
});

/** The teams that come with the sample salons. The people are invented. */
const TEAMS: Readonly<Record<string, readonly TeamMember[]>> = {
  'plum-and-pearl-new-york': [
    member('Renata Okafor', 'Owner', 'Hair Color', 'Color Consultation'),
    member('Joel Whitcombe', 'Colorist', 'Balayage', 'Highlights'),
    member('Priscilla Tan', 'Stylist'),
    member('Maya Lindqvist', 'Makeup Artist', 'Special Event Makeup'),
  ],
  'maison-aurore-paris': [
    member('Aurore Delmas', 'Owner', 'Hair Color', 'Balayage'),
    member('Bastien Rochefort', 'Stylist', 'Hair Cut'),
    member('Inès Belkacem', 'Makeup Artist', 'Bridal Makeup', 'Special Event Makeup'),
  ],
  'golden-hour-los-angeles': [
    member('Dakota Reyes', 'Owner', 'Balayage'),
    member('Simone Achterberg', 'Colorist', 'Highlights', 'Hair Color'),
    member('Luz Marín', 'Makeup Artist', 'Special Event Makeup', 'Everyday Makeup'),
  ],
  'the-copper-room-london': [
    member('Harriet Penhallow', 'Owner', 'Hair Color'),
    member('Kwame Adeyemi', 'Stylist', 'Hair Cut'),
    member('Poppy Sandhu', 'Colorist', 'Highlights', 'Keratin Treatment'),
    member('George Tully', 'Front Desk'),
  ],
  'spree-und-schere-berlin': [
    member('Wiebke Sommerfeld', 'Owner', 'Hair Color', 'Color Consultation'),
    member('Deniz Aydoğan', 'Stylist', 'Hair Cut'),
    member('Theo Marquardt', 'Colorist', 'Balayage'),
  ],
  'sora-hair-atelier-tokyo': [
    member('青山 空', 'Owner', 'Hair Cut'),
    member('西野 千夏', 'Colorist', 'Hair Color', 'Keratin Treatment'),
    member('本田 理央', 'Makeup Artist', 'Everyday Makeup'),
  ],
  'casa-granada-madrid': [
    member('Carmen Villalba', 'Owner', 'Hair Color'),
    member('Álvaro Quintana', 'Colorist', 'Highlights'),
    member('Noelia Prats', 'Makeup Artist', 'Bridal Makeup', 'Special Event Makeup'),
  ],
  'prairie-rose-chicago': [
    member('Rosalind Becker', 'Owner', 'Hair Cut', 'Color Consultation'),
    member('Tyrone Ellison', 'Stylist', 'Hair Cut'),
    member('Magda Wilk', 'Colorist', 'Hair Color', 'Highlights'),
    member('June Park', 'Makeup Artist', 'Everyday Makeup'),
  ],
  'atelier-ginestra-milan': [
    member('Ginevra Colombo', 'Owner', 'Hair Color', 'Balayage'),
    member('Davide Ferrante', 'Stylist', 'Keratin Treatment'),
    member('Allegra Monti', 'Makeup Artist', 'Bridal Makeup'),
  ],
  'maple-and-silk-toronto': [
    member('Amira Haddad', 'Owner', 'Hair Color', 'Balayage'),
    member('Étienne Gagnon', 'Stylist', 'Hair Cut'),
    member('Jia Chen', 'Colorist', 'Highlights'),
  ],
  'bluebonnet-color-bar-austin': [
    member('Savannah Ortiz', 'Owner', 'Hair Color', 'Color Consultation'),
    member('Beau Kessler', 'Colorist', 'Balayage', 'Highlights'),
  ],
  'tidewater-beauty-miami': [
    member('Yolanda Ferrer', 'Owner', 'Bridal Makeup', 'Special Event Makeup'),
    member('Marisol Peña', 'Makeup Artist', 'Everyday Makeup'),
    member('Chris Delacroix', 'Stylist', 'Keratin Treatment', 'Balayage'),
  ],
  'rainlight-salon-seattle': [
    member('Hana Kobayashi', 'Owner', 'Hair Color', 'Everyday Makeup'),
    member('Owen Strand', 'Stylist', 'Hair Cut'),
  ],
  'thistle-and-thread-edinburgh': [
    member('Isla Drummond', 'Owner', 'Hair Cut', 'Hair Color'),
    member('Ewan Kerr', 'Makeup Artist', 'Bridal Makeup', 'Color Consultation'),
  ],
  'les-quais-doux-lyon': [
    member('Maëlle Fontanet', 'Owner', 'Balayage', 'Hair Color'),
    member('Sami Cherif', 'Stylist', 'Hair Cut'),
  ],
  'isarglanz-munich': [
    member('Vroni Haslinger', 'Owner', 'Highlights', 'Hair Color'),
    member('Luca Steiner', 'Stylist', 'Hair Cut'),
    member('Franziska Oberhuber', 'Colorist', 'Keratin Treatment'),
  ],
  'azulejo-hair-lisbon': [
    member('Beatriz Saldanha', 'Owner', 'Hair Color', 'Hair Cut'),
    member('Leonor Vaz', 'Makeup Artist', 'Bridal Makeup', 'Special Event Makeup'),
  ],
  'olive-and-ivory-athens': [
    member('Δάφνη Λαμπράκη', 'Owner', 'Hair Color', 'Highlights'),
    member('Στέφανος Ρήγας', 'Stylist', 'Hair Cut'),
  ],
  'jade-mirror-shanghai': [
    member('沈若溪', 'Owner', 'Hair Color', 'Color Consultation'),
    member('陆一鸣', 'Stylist', 'Hair Cut'),
    member('顾安然', 'Makeup Artist', 'Everyday Makeup'),
  ],
  'noor-atelier-dubai': [
    member('نور المنصوري', 'Owner', 'Color Consultation', 'Balayage'),
    member('ريم خليل', 'Makeup Artist', 'Bridal Makeup', 'Special Event Makeup'),
    member('Farah Siddiqui', 'Stylist', 'Keratin Treatment'),
  ],
  'lotus-and-nile-cairo': [
    member('هالة شاكر', 'Owner', 'Hair Color', 'Highlights'),
    member('ياسمين فؤاد', 'Makeup Artist', 'Bridal Makeup', 'Everyday Makeup'),
  ],
  'casa-jabuticaba-sao-paulo': [
    member('Thaís Moura', 'Owner', 'Balayage', 'Hair Color', 'Hair Cut'),
    member('Caio Figueira', 'Front Desk'),
  ],
};

/** The team that comes with a sample salon; empty for any other salon. */
export const listSampleTeam = (salonId: string): readonly TeamMember[] => TEAMS[salonId] ?? [];
