// GSHHG shows Venice as one island, because its canals are narrower than its survey. These centre lines were drawn by
// hand, from the lagoon inwards, through the known positions of bridges and of the landing stages on both banks.

const at = (lat, lng) => ({ lat, lng });

export const waterways = [
  {
    name: 'Canal Grande',
    kind: 'canal',
    line: [
      at(45.4413, 12.3148),
      at(45.44072, 12.3165),
      at(45.43995, 12.31795),
      at(45.43925, 12.31868),
      at(45.43896, 12.31945), // Ponte della Costituzione
      at(45.4392, 12.32035),
      at(45.43978, 12.32112),
      at(45.4403, 12.32178), // in front of the station
      at(45.44116, 12.32272), // Ponte degli Scalzi
      at(45.4417, 12.32375),
      at(45.44208, 12.32495), // Riva de Biasio
      at(45.44232, 12.32625), // San Geremia
      at(45.44237, 12.3274),
      at(45.44225, 12.32855), // Fondaco dei Turchi
      at(45.4421, 12.32985),
      at(45.4418, 12.3311), // San Stae
      at(45.44125, 12.33235),
      at(45.44035, 12.33375), // Ca' d'Oro
      at(45.4397, 12.33505),
      at(45.43915, 12.33592), // the fish market
      at(45.43862, 12.33628),
      at(45.43808, 12.33598), // Ponte di Rialto
      at(45.43752, 12.33522),
      at(45.43712, 12.33435),
      at(45.43664, 12.33318), // San Silvestro
      at(45.43628, 12.3319),
      at(45.43592, 12.33067), // Sant'Angelo
      at(45.4355, 12.3293),
      at(45.43505, 12.32822), // San Tomà
      at(45.43448, 12.32742), // Ca' Foscari
      at(45.434, 12.32717),
      at(45.43338, 12.32737), // Ca' Rezzonico
      at(45.43255, 12.32805),
      at(45.43166, 12.32892), // Ponte dell'Accademia
      at(45.43127, 12.3301),
      at(45.43116, 12.33165), // Palazzo Venier dei Leoni
      at(45.43122, 12.3331),
      at(45.43138, 12.3345), // Santa Maria della Salute
      at(45.43152, 12.3358),
      at(45.43165, 12.3372), // Punta della Dogana
    ],
  },
  {
    name: 'Canale di Cannaregio',
    kind: 'canal',
    line: [
      at(45.4465, 12.31885),
      at(45.44545, 12.32114), // Ponte dei Tre Archi
      at(45.44455, 12.32312),
      at(45.44364, 12.3251), // Ponte delle Guglie
      at(45.4429, 12.32588),
      at(45.44232, 12.32625),
    ],
  },
  {
    name: 'Canale della Giudecca',
    kind: 'canal',
    line: [
      at(45.4326, 12.306),
      at(45.4315, 12.3115),
      at(45.4302, 12.3172), // Sacca Fisola
      at(45.42935, 12.321), // San Basilio
      at(45.42805, 12.3262), // Zattere and Palanca
      at(45.42715, 12.3305),
      at(45.427, 12.333), // Redentore
      at(45.42775, 12.3355),
      at(45.4289, 12.33765), // Zitelle
      at(45.4306, 12.3404), // Bacino di San Marco
    ],
  },
  {
    name: 'Ponte della Libertà',
    kind: 'bridge',
    line: [
      at(45.4668, 12.2758), // San Giuliano
      at(45.4586, 12.29),
      at(45.45303, 12.29958),
      at(45.4486, 12.3072),
      at(45.4449, 12.3136),
      at(45.4421, 12.3157),
      at(45.43975, 12.3171),
      at(45.4383, 12.3183), // Piazzale Roma
    ],
  },
];
