/** Parts of a text at its bars. */
export const list = (text: string): readonly string[] => text.split('|');

export const titles = list(
  'Welcome|Opening|Coffee break|Registration|Lunch|Closing remarks|Yoga for beginners|Annual report|Budget for next year|Report of the treasurer|Begrüßung|Kaffeepause|Mittagessen|Führung durch das Museum|Kinderturnen|Wahl des Vorstands|Entlastung des Kassenwarts|Accueil des participants|Pause café|Atelier poterie|Table ronde|Vote du budget|Bienvenida|Comida|Visita guiada al castillo|Taller de cerámica|Clausura|Apertura dei lavori|Concerto del coro|Degustazione di formaggi|Pranzo|Ontvangst|Rondleiding|Lunchpauze|Sluiting|Boas-vindas|Almoço|Passeio pela serra|Why rivers bend|How bees choose a home|Was Moose erzählen|Keynote: The price of sand|Panel: Who owns the night train?|Mass|Evening prayer|Qualifying|Semi-final|Warm-up and stretching|Boarding|Depot check|Doors open|Support act',
);
export const people = list(
  'Anna Vogel|Dr. Jonas Reuter|Prof. Maria Santos|Chair|All|Lucía Prieto|Pierre Martin|Prof. Dr. Ilse Maes|T. Adeyemi|Farid Haddad, Treasurer|Sofia Lindgren|Marco Bianchi|Joana Ferreira|Will Tanner|Dean Astrid Holm|J. de Vries|Niamh Kearney|Yuki Tanabe|Mr O. Bell|Der Vorstand|Le président|Carmen Ibáñez',
);
export const places = list(
  'Oslo|Porto|Bath|Room 204|Main hall|Saal 2|Aula|Salle B|Sala Verde|Foyer|Zürich|Lyon|Milano|Gent|Staff room|Pool|Court 3|Kirche|Terrasse|Garden',
);
export const foods = list(
  'Mehl|Butter|Zucker|Milch, lauwarm|Eier|Äpfel, säuerlich|floury potatoes|leeks, sliced|vegetable stock|salt|olive oil|plain flour|farine|beurre doux|sucre glace|œufs|lait entier|harina de trigo|azúcar|aceite de oliva|tomates maduros|farina|burro|uova|zucchero a velo|bloem|boter|suiker|farinha|manteiga|ovos|cream|rice|chicken thighs|garlic cloves|Paprika, gewürfelt|Backpulver|honey|carrots|onions, chopped',
);
export const drugs = list(
  'Apixaban|Bisoprolol|Ramipril|Metformin|Paracetamol|Ibuprofen|Pantoprazol|Amoxicillin|Amlodipin|Atorvastatin|L-Thyroxin|Metoprolol|Omeprazole|Simvastatina|Furosemide|Lisinopril|Enalapril|Salbutamol|Vitamin D3|Torasemid',
);
export const rhythms = list(
  'once daily|twice daily|at night|three times a day|1-0-0|1-0-1|morgens|zur Nacht|2 x täglich|une fois par jour|matin et soir|cada 8 horas|una vez al día|una volta al giorno|1 x daags|uma vez por dia|as needed|bei Bedarf|with meals',
);
export const rooms = list(
  'Living room|Kitchen|Kitchen / dining|Bedroom 1|Bedroom 2|Bathroom|Hall|Utility|Wohnzimmer|Küche|Schlafzimmer|Bad|Flur|Balkon|Séjour|Cuisine|Chambre 1|Chambre 2|Salle de bains|Salón|Cocina|Dormitorio|Soggiorno|Cucina|Camera|Woonkamer|Keuken|Slaapkamer|Sala|Cozinha|Quarto|Garage|Attic',
);
export const properties = list(
  'Weight|Length|Width|Height|Depth|Max. head|Rated power|Cable length|Protein|Fat|Salt|Sugar|Gewicht|Länge|Breite|Nennleistung|Fett|Eiweiß|Poids|Longueur|Puissance|Peso|Altura|Potencia|Lunghezza|Potenza|Hoogte|Vermogen|Comprimento|Largura|Tank|Volume',
);
export const captions = list(
  'Programme|Agenda|Tagesordnung|Programm|Ordre du jour|Horario|Programma|Zutaten|Ingredients|Ingrédients|Medication|Medikation|Accommodation|Räume|Technical data|Nutrition|Details|Saturday, 14 March|Montag, 2. März|Für den Teig|For the sauce|Plan|Overview',
);
export const others = list(
  'Please arrive ten minutes early.|All rooms are on the ground floor.|Änderungen vorbehalten.|Please bring your own cup.|We thank our sponsors.|Merci de confirmer votre présence.|A bright home close to the harbour.|Entrada gratuita.|Si prega di confermare.|Dear colleagues,|Serves 4|Detached house, 4 bedrooms|Version 3, subject to change|info@club.example|www.verein.example|Tel. 0431 555 220',
);

/** Names that fields of one meaning have, and what a description says of them. */
export interface Asked {
  readonly keys: readonly string[];
  readonly says: string;
  readonly type?: 'number';
}

export type Kind = 'programme' | 'ingredients' | 'medicines' | 'rooms' | 'properties';

const title: Asked = {
  keys: list(
    'title|topic|session|activity|event|item|thema|titel|programmpunkt|titre|intitule|actividad|descripcion|descrizione|attivita|onderwerp|tema|description|name',
  ),
  says: 'What it is about',
};
export const asked = {
  start: {
    keys: list('time|start|start_time|from|begin|beginn|uhrzeit|zeit|heure|hora|ora|tijd|starts_at'),
    says: 'When it begins',
  },
  end: { keys: list('end|end_time|to|until|ende|bis|fin|fine|einde|ends_at'), says: 'When it ends' },
  title,
  person: {
    keys: list(
      'speaker|presenter|who|lead|referent|vortragender|intervenant|ponente|relatore|spreker|orador|responsible',
    ),
    says: 'Who speaks',
  },
  place: { keys: list('place|room|location|city|raum|ort|salle|lieu|sala|luogo|zaal|local'), says: 'Where it is' },
  quantity: { keys: list('quantity|amount|menge|quantite|cantidad|quantita|hoeveelheid|quantidade'), says: 'How much' },
  number: {
    keys: list('quantity|amount|menge|quantite|cantidad|quantita|hoeveelheid|quantidade'),
    says: 'How much',
    type: 'number',
  },
  unit: { keys: list('unit|einheit|unite|unidad|unita|eenheid|unidade'), says: 'Unit of the quantity' },
  food: { keys: list('ingredient|name|zutat|item|ingrediente|product|what|produit'), says: 'What it is' },
  drug: {
    keys: list('name|drug|medication|medicine|medikament|wirkstoff|medicament|medicamento|farmaco|geneesmiddel'),
    says: 'Name of the medicine',
  },
  dose: { keys: list('dose|dosage|strength|dosis|dosierung|dosaggio|sterkte|concentration'), says: 'How much of it' },
  rhythm: {
    keys: list('frequency|schedule|instructions|einnahme|posologie|pauta|frequenza|gebruik|frequencia'),
    says: 'How often',
  },
  room: { keys: list('name|room|raum|piece|habitacion|stanza|ruimte|divisao|area'), says: 'Which room' },
  size: {
    keys: list('size|dimensions|area|flaeche|masse|superficie|dimensiones|dimensioni|afmetingen|area_m2'),
    says: 'How large it is',
  },
  property: {
    keys: list('property|name|parameter|eigenschaft|merkmal|caracteristique|propiedad|label'),
    says: 'What is measured',
  },
  value: { keys: list('value|wert|valeur|valor|valore|waarde|measurement'), says: 'Value with its unit' },
} satisfies Record<string, Asked>;

export type Part = keyof typeof asked;
/** What lists of each kind are called. */
export const kinds: Readonly<Record<Kind, readonly string[]>> = {
  programme: list(
    'sessions|agenda|items|programme|talks|programm|tagesordnung|activities|schedule|actividades|programma|horario',
  ),
  ingredients: list('ingredients|zutaten|ingredientes|ingredienti|items|components'),
  medicines: list('medications|medicines|drugs|medikamente|traitements|prescriptions|medicamentos'),
  rooms: list('rooms|raeume|pieces|accommodation|habitaciones|stanze'),
  properties: list('properties|technical_data|specifications|values|eigenschaften|caracteristiques|daten'),
};
