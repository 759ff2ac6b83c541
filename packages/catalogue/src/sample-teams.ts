import type { Specialty } from './salon-filters.js';
import type { SalonRole, TeamMember } from './salon-team.js';

const createMember = (name: string, role: SalonRole, ...specialties: Specialty[]): TeamMember => ({
  name,
  role,
  specialties,
});

/** The teams that come with the sample salons. The people are invented. */
const TEAMS: Readonly<Record<string, readonly TeamMember[]>> = {
  'plum-and-pearl-new-york': [
    createMember('Renata Okafor', 'Owner', 'Hair Color', 'Color Consultation'),
    createMember('Joel Whitcombe', 'Colorist', 'Balayage', 'Highlights'),
    createMember('Priscilla Tan', 'Stylist'),
    createMember('Maya Lindqvist', 'Makeup Artist', 'Special Event Makeup'),
  ],
  'maison-aurore-paris': [
    createMember('Aurore Delmas', 'Owner', 'Hair Color', 'Balayage'),
    createMember('Bastien Rochefort', 'Stylist', 'Hair Cut'),
    createMember('Inès Belkacem', 'Makeup Artist', 'Bridal Makeup', 'Special Event Makeup'),
  ],
  'golden-hour-los-angeles': [
    createMember('Dakota Reyes', 'Owner', 'Balayage'),
    createMember('Simone Achterberg', 'Colorist', 'Highlights', 'Hair Color'),
    createMember('Luz Marín', 'Makeup Artist', 'Special Event Makeup', 'Everyday Makeup'),
  ],
  'the-copper-room-london': [
    createMember('Harriet Penhallow', 'Owner', 'Hair Color'),
    createMember('Kwame Adeyemi', 'Stylist', 'Hair Cut'),
    createMember('Poppy Sandhu', 'Colorist', 'Highlights', 'Keratin Treatment'),
    createMember('George Tully', 'Front Desk'),
  ],
  'spree-und-schere-berlin': [
    createMember('Wiebke Sommerfeld', 'Owner', 'Hair Color', 'Color Consultation'),
    createMember('Deniz Aydoğan', 'Stylist', 'Hair Cut'),
    createMember('Theo Marquardt', 'Colorist', 'Balayage'),
  ],
  'sora-hair-atelier-tokyo': [
    createMember('青山 空', 'Owner', 'Hair Cut'),
    createMember('西野 千夏', 'Colorist', 'Hair Color', 'Keratin Treatment'),
    createMember('本田 理央', 'Makeup Artist', 'Everyday Makeup'),
  ],
  'casa-granada-madrid': [
    createMember('Carmen Villalba', 'Owner', 'Hair Color'),
    createMember('Álvaro Quintana', 'Colorist', 'Highlights'),
    createMember('Noelia Prats', 'Makeup Artist', 'Bridal Makeup', 'Special Event Makeup'),
  ],
  'prairie-rose-chicago': [
    createMember('Rosalind Becker', 'Owner', 'Hair Cut', 'Color Consultation'),
    createMember('Tyrone Ellison', 'Stylist', 'Hair Cut'),
    createMember('Magda Wilk', 'Colorist', 'Hair Color', 'Highlights'),
    createMember('June Park', 'Makeup Artist', 'Everyday Makeup'),
  ],
  'atelier-ginestra-milan': [
    createMember('Ginevra Colombo', 'Owner', 'Hair Color', 'Balayage'),
    createMember('Davide Ferrante', 'Stylist', 'Keratin Treatment'),
    createMember('Allegra Monti', 'Makeup Artist', 'Bridal Makeup'),
  ],
  'maple-and-silk-toronto': [
    createMember('Amira Haddad', 'Owner', 'Hair Color', 'Balayage'),
    createMember('Étienne Gagnon', 'Stylist', 'Hair Cut'),
    createMember('Jia Chen', 'Colorist', 'Highlights'),
  ],
  'bluebonnet-color-bar-austin': [
    createMember('Savannah Ortiz', 'Owner', 'Hair Color', 'Color Consultation'),
    createMember('Beau Kessler', 'Colorist', 'Balayage', 'Highlights'),
  ],
  'tidewater-beauty-miami': [
    createMember('Yolanda Ferrer', 'Owner', 'Bridal Makeup', 'Special Event Makeup'),
    createMember('Marisol Peña', 'Makeup Artist', 'Everyday Makeup'),
    createMember('Chris Delacroix', 'Stylist', 'Keratin Treatment', 'Balayage'),
  ],
  'rainlight-salon-seattle': [
    createMember('Hana Kobayashi', 'Owner', 'Hair Color', 'Everyday Makeup'),
    createMember('Owen Strand', 'Stylist', 'Hair Cut'),
  ],
  'thistle-and-thread-edinburgh': [
    createMember('Isla Drummond', 'Owner', 'Hair Cut', 'Hair Color'),
    createMember('Ewan Kerr', 'Makeup Artist', 'Bridal Makeup', 'Color Consultation'),
  ],
  'les-quais-doux-lyon': [
    createMember('Maëlle Fontanet', 'Owner', 'Balayage', 'Hair Color'),
    createMember('Sami Cherif', 'Stylist', 'Hair Cut'),
  ],
  'isarglanz-munich': [
    createMember('Vroni Haslinger', 'Owner', 'Highlights', 'Hair Color'),
    createMember('Luca Steiner', 'Stylist', 'Hair Cut'),
    createMember('Franziska Oberhuber', 'Colorist', 'Keratin Treatment'),
  ],
  'azulejo-hair-lisbon': [
    createMember('Beatriz Saldanha', 'Owner', 'Hair Color', 'Hair Cut'),
    createMember('Leonor Vaz', 'Makeup Artist', 'Bridal Makeup', 'Special Event Makeup'),
  ],
  'olive-and-ivory-athens': [
    createMember('Δάφνη Λαμπράκη', 'Owner', 'Hair Color', 'Highlights'),
    createMember('Στέφανος Ρήγας', 'Stylist', 'Hair Cut'),
  ],
  'jade-mirror-shanghai': [
    createMember('沈若溪', 'Owner', 'Hair Color', 'Color Consultation'),
    createMember('陆一鸣', 'Stylist', 'Hair Cut'),
    createMember('顾安然', 'Makeup Artist', 'Everyday Makeup'),
  ],
  'noor-atelier-dubai': [
    createMember('نور المنصوري', 'Owner', 'Color Consultation', 'Balayage'),
    createMember('ريم خليل', 'Makeup Artist', 'Bridal Makeup', 'Special Event Makeup'),
    createMember('Farah Siddiqui', 'Stylist', 'Keratin Treatment'),
  ],
  'lotus-and-nile-cairo': [
    createMember('هالة شاكر', 'Owner', 'Hair Color', 'Highlights'),
    createMember('ياسمين فؤاد', 'Makeup Artist', 'Bridal Makeup', 'Everyday Makeup'),
  ],
  'casa-jabuticaba-sao-paulo': [
    createMember('Thaís Moura', 'Owner', 'Balayage', 'Hair Color', 'Hair Cut'),
    createMember('Caio Figueira', 'Front Desk'),
  ],
};

/** The team that comes with a sample salon; empty for any other salon. */
export const listSampleTeam = (salonId: string): readonly TeamMember[] => TEAMS[salonId] ?? [];
